-- What Telegram told us to wait for (429), so that a restart does not forget it: a group, a person, all that is said, polls.

CREATE TABLE silences (
    whom TEXT NOT NULL CHECK (whom IN ('group', 'person', 'all', 'polls')),
    number INTEGER NOT NULL CHECK (number >= 0),
    at REAL NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (whom, number),
    CONSTRAINT a_silence_lasts CHECK (until > at),
    CONSTRAINT a_chat_has_a_number CHECK ((whom IN ('group', 'person')) = (number > 0))
) STRICT, WITHOUT ROWID;
