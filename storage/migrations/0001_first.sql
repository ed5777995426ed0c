-- The first database: whom the bot knows, the tables, the ledger, and what is still to be said.
-- Numbers of rows are ours; Telegram's are columns. Times are seconds since the epoch.
PRAGMA application_id = 1112231252;

CREATE TABLE chats (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    telegram_id INTEGER NOT NULL UNIQUE CHECK (telegram_id <> 0),
    title TEXT NOT NULL,
    locale TEXT NOT NULL CHECK (locale <> ''),
    lost INTEGER NOT NULL CHECK (lost IN (0, 1))
) STRICT;

CREATE TABLE people (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    telegram_id INTEGER NOT NULL UNIQUE CHECK (telegram_id > 0),
    name TEXT NOT NULL,
    username TEXT,
    locale TEXT CHECK (locale <> ''),
    dm TEXT NOT NULL CHECK (dm IN ('unknown', 'open', 'closed'))
) STRICT;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    chat INTEGER NOT NULL REFERENCES chats,
    topic INTEGER NOT NULL CHECK (topic >= 0),
    state TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    version INTEGER NOT NULL CHECK (version >= 0),
    live INTEGER NOT NULL CHECK (live IN (0, 1)),
    opened REAL NOT NULL,
    touched REAL NOT NULL,
    due REAL,
    UNIQUE (id, chat)
) STRICT;
CREATE UNIQUE INDEX tables_one_live ON tables (chat, topic) WHERE live = 1;

CREATE TRIGGER tables_go_forward BEFORE UPDATE ON tables
WHEN NEW.id <> OLD.id OR NEW.chat <> OLD.chat OR NEW.topic <> OLD.topic OR NEW.version < OLD.version
    OR NEW.live > OLD.live
BEGIN SELECT RAISE(ABORT, 'a table neither moves nor goes back nor reopens'); END;

CREATE TRIGGER tables_stay BEFORE DELETE ON tables
BEGIN SELECT RAISE(ABORT, 'tables are never deleted'); END;

-- `chat` repeats the table's, so that one index can say that a person sits at one table a chat.
CREATE TABLE seats (
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person INTEGER NOT NULL REFERENCES people,
    at_table INTEGER NOT NULL CHECK (at_table IN (0, 1)),
    chat INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, person),
    FOREIGN KEY (table_id, chat) REFERENCES tables (id, chat)
) STRICT;
CREATE UNIQUE INDEX seats_one_table_a_chat ON seats (chat, person) WHERE at_table = 1;

CREATE TRIGGER seats_keep_their_person BEFORE UPDATE ON seats
WHEN NEW.table_id <> OLD.table_id OR NEW.seat <> OLD.seat OR NEW.person <> OLD.person
BEGIN SELECT RAISE(ABORT, 'a seat is never given to somebody else'); END;

CREATE TRIGGER seats_stay BEFORE DELETE ON seats
BEGIN SELECT RAISE(ABORT, 'seats are never deleted'); END;

CREATE TRIGGER seats_taken_at_live_tables AFTER INSERT ON seats
WHEN NEW.at_table = 1 AND (SELECT live FROM tables WHERE id = NEW.table_id) IS NOT 1
BEGIN SELECT RAISE(ABORT, 'nobody sits at a closed table'); END;

CREATE TRIGGER seats_kept_at_live_tables AFTER UPDATE ON seats
WHEN NEW.at_table = 1 AND (SELECT live FROM tables WHERE id = NEW.table_id) IS NOT 1
BEGIN SELECT RAISE(ABORT, 'nobody sits at a closed table'); END;

-- `moved` is the last transfer that touched the balance. The name says what an account is, and is checked to the letter.
CREATE TABLE accounts (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    owner INTEGER REFERENCES people,
    balance INTEGER NOT NULL DEFAULT 0,
    moved INTEGER NOT NULL DEFAULT 0,
    chat INTEGER GENERATED ALWAYS AS (CASE WHEN name GLOB 'chat:*' THEN CAST(substr(name, 6) AS INTEGER) END) STORED
        REFERENCES chats DEFERRABLE INITIALLY DEFERRED,
    table_id INTEGER GENERATED ALWAYS AS (CASE WHEN name GLOB 'table:*' THEN CAST(substr(name, 7) AS INTEGER) END)
        STORED REFERENCES tables DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT only_the_mint_goes_below_zero CHECK (balance >= 0 OR name = 'mint'),
    CONSTRAINT an_account_is_named_for_what_it_is CHECK ((
        (owner IS NULL AND name IN ('mint', 'table:' || table_id || ':bank', 'table:' || table_id || ':pot'))
        OR name = 'chat:' || chat || ':player:' || owner
        OR (owner IS NOT NULL AND (
            name GLOB 'table:' || table_id || ':seat:[0-9]*' OR name GLOB 'table:' || table_id || ':stake:[0-9]*'))
    ) IS TRUE)
) STRICT;
CREATE INDEX accounts_by_chat ON accounts (chat) WHERE chat IS NOT NULL;
CREATE INDEX accounts_by_table ON accounts (table_id) WHERE table_id IS NOT NULL;

CREATE TABLE transfers (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES accounts,
    target INTEGER NOT NULL REFERENCES accounts,
    amount INTEGER NOT NULL CHECK (amount >= 1),
    why TEXT NOT NULL CHECK (why <> ''),
    table_id INTEGER REFERENCES tables DEFERRABLE INITIALLY DEFERRED,
    at REAL NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    CONSTRAINT from_one_account_to_another CHECK (source <> target)
) STRICT;
CREATE INDEX transfers_by_table ON transfers (table_id) WHERE table_id IS NOT NULL;

CREATE TRIGGER transfers_in_order BEFORE INSERT ON transfers
WHEN NEW.id IS NOT (SELECT coalesce(max(id), 0) + 1 FROM transfers)
BEGIN SELECT RAISE(ABORT, 'transfers are numbered without gaps'); END;

CREATE TRIGGER transfers_move_chips AFTER INSERT ON transfers
BEGIN
    UPDATE accounts SET balance = balance - NEW.amount, moved = NEW.id WHERE id = NEW.source;
    UPDATE accounts SET balance = balance + NEW.amount, moved = NEW.id WHERE id = NEW.target;
END;

CREATE TRIGGER transfers_stand BEFORE UPDATE ON transfers
BEGIN SELECT RAISE(ABORT, 'transfers are never changed'); END;

CREATE TRIGGER transfers_stay BEFORE DELETE ON transfers
BEGIN SELECT RAISE(ABORT, 'transfers are never deleted'); END;

CREATE TRIGGER accounts_open_empty BEFORE INSERT ON accounts
WHEN NEW.balance <> 0 OR NEW.moved <> 0
BEGIN SELECT RAISE(ABORT, 'an account begins empty'); END;

CREATE TRIGGER accounts_move_by_transfers BEFORE UPDATE OF balance, moved ON accounts
WHEN NEW.moved <= OLD.moved OR NEW.balance - OLD.balance IS NOT (
    SELECT CASE OLD.id WHEN source THEN -amount WHEN target THEN amount END FROM transfers WHERE id = NEW.moved)
BEGIN SELECT RAISE(ABORT, 'a balance changes by transfers alone'); END;

CREATE TRIGGER accounts_keep_their_owner BEFORE UPDATE OF id, name, owner ON accounts
WHEN NEW.id <> OLD.id OR NEW.name <> OLD.name OR NEW.owner IS NOT OLD.owner
BEGIN SELECT RAISE(ABORT, 'an account keeps its name and owner'); END;

CREATE TRIGGER accounts_stay BEFORE DELETE ON accounts
BEGIN SELECT RAISE(ABORT, 'accounts are never deleted'); END;

INSERT INTO accounts (name) VALUES ('mint');

-- Who closes a table has paid out every chip of it first; whoever still sat there is then free.
CREATE TRIGGER tables_close_empty AFTER UPDATE OF live ON tables
WHEN NEW.live = 0
BEGIN
    SELECT RAISE(ABORT, 'chips lie on a closed table') FROM accounts WHERE table_id = NEW.id AND balance <> 0;
    UPDATE seats SET at_table = 0 WHERE table_id = NEW.id AND at_table = 1;
END;

CREATE TRIGGER tables_open_and_close_empty AFTER INSERT ON tables
WHEN NEW.live = 0
BEGIN
    SELECT RAISE(ABORT, 'chips lie on a closed table') FROM accounts WHERE table_id = NEW.id AND balance <> 0;
END;

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables,
    number INTEGER NOT NULL CHECK (number >= 1),
    seat INTEGER,
    move TEXT NOT NULL,
    facts TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT;

CREATE TRIGGER moves_in_order BEFORE INSERT ON moves
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM moves WHERE table_id = NEW.table_id)
BEGIN SELECT RAISE(ABORT, 'the moves of a table are numbered without gaps'); END;

CREATE TRIGGER moves_stand BEFORE UPDATE ON moves
BEGIN SELECT RAISE(ABORT, 'moves are never changed'); END;

CREATE TRIGGER moves_stay BEFORE DELETE ON moves
BEGIN SELECT RAISE(ABORT, 'moves are never deleted'); END;

CREATE TABLE announcements (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    chat INTEGER NOT NULL REFERENCES chats,
    topic INTEGER NOT NULL CHECK (topic >= 0),
    table_id INTEGER REFERENCES tables,
    text TEXT NOT NULL CHECK (text <> ''),
    at REAL NOT NULL,
    said INTEGER NOT NULL DEFAULT 0 CHECK (said IN (0, 1))
) STRICT;
CREATE INDEX announcements_unsaid ON announcements (id) WHERE said = 0;

CREATE TABLE surfaces (
    table_id INTEGER NOT NULL REFERENCES tables,
    kind TEXT NOT NULL CHECK (kind IN ('board', 'hand')),
    person INTEGER NOT NULL,
    message INTEGER NOT NULL,
    coup INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, person),
    CONSTRAINT a_hand_is_a_persons CHECK ((kind = 'board') = (person = 0))
) STRICT, WITHOUT ROWID;

CREATE TABLE grants (
    chat INTEGER NOT NULL REFERENCES chats,
    person INTEGER NOT NULL REFERENCES people,
    day TEXT NOT NULL CHECK (day = 'first' OR day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    PRIMARY KEY (chat, person, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE seen (
    update_id INTEGER PRIMARY KEY,
    at REAL NOT NULL
) STRICT;
CREATE INDEX seen_by_time ON seen (at);
