-- What waits for an answer of Telegram's, and tables that were closed long ago may be put away.

CREATE TABLE asked (
    update_id INTEGER PRIMARY KEY,
    body TEXT NOT NULL,
    at REAL NOT NULL
) STRICT;

DROP TRIGGER moves_stay;
CREATE TRIGGER moves_stay BEFORE DELETE ON moves
WHEN (SELECT live FROM tables WHERE id = OLD.table_id) = 1
BEGIN SELECT RAISE(ABORT, 'the moves of a live table are never deleted'); END;
