// The page's two wires: news come by a WebSocket that always comes back, deeds go by POST.

const FIRST_WAIT = 250;
const LONGEST_WAIT = 3000;

export function stream(heard, linked) {
  let wait = FIRST_WAIT;
  const open = () => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/stream`);
    socket.addEventListener("message", (event) => {
      wait = FIRST_WAIT;
      linked(true);
      heard(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      linked(false);
      setTimeout(open, wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    });
  };
  open();
}

// Gives what came of the deed; throws an Error whose message can be shown.
export async function post(deed, failed) {
  const body = JSON.stringify(deed);
  const headers = { "Content-Type": "application/json" };
  const response = await fetch("/do", { method: "POST", headers, body }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!answer) throw new Error(failed);
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
