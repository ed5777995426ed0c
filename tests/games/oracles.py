"""The worked examples of the rules, reckoned by hand: whole settlements, for the tests of each family to play."""

import json
from pathlib import Path
from typing import Any

Case = dict[str, Any]

CASES: dict[str, Case] = {
    case["id"]: case for case in json.loads((Path(__file__).parent / "oracles.json").read_text(encoding="utf-8"))
}


def of_family(family: str) -> dict[str, Case]:
    """Those of банчок, очко, баккара or макао."""
    return {name: case for name, case in CASES.items() if case["variant"].partition("_")[0] == family}
