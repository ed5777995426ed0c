-- When a poll last left no update behind: what comes after an outage is no flood, and who was away for a moment settles at once.

CREATE TABLE polls (
    bot INTEGER PRIMARY KEY CHECK (bot = 1),
    at REAL NOT NULL
) STRICT;

CREATE INDEX tables_by_place ON tables (chat, topic);
