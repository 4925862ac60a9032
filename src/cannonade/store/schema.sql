-- The tables of a new store.
--
-- `games` and `changes` are the source of truth, and append-only. Every change to a game
-- is a row: the entries that it added to the log, and the options after it. `derived` is
-- computed from them, and computed again whenever anything about it is odd.
-- `preferences` holds settings and what was learned, `reviews` the coach's results, row by
-- row; it too is append-only. Columns whose names end in _at hold times as text in UTC, which
-- sorts chronologically.

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    start TEXT NOT NULL,
    rules_name TEXT,
    created_at TEXT NOT NULL
);

-- `first` and `end` are the lengths of the log before and after; the first change of a
-- game has the empty key. Ids are never reused, so they order all changes.
CREATE TABLE changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id TEXT NOT NULL REFERENCES games (id),
    key TEXT NOT NULL,
    "first" INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    entries TEXT NOT NULL,
    automatic_draw TEXT NOT NULL,
    forced TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    UNIQUE (game_id, key)
);
CREATE INDEX changes_of_game ON changes (game_id, id);

-- What lists and statistics read of a game, as `derived.fold` computes it: `deal` is the
-- name of its cards, `facts` are those of a finished game, `digest` is that of the other
-- values.
CREATE TABLE derived (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    last_change INTEGER NOT NULL REFERENCES changes (id),
    updated_at TEXT NOT NULL,
    rules TEXT NOT NULL,
    deal_code TEXT,
    deal TEXT,
    log_count INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    dead_count INTEGER NOT NULL,
    result TEXT NOT NULL,
    score INTEGER,
    is_assisted INTEGER NOT NULL,
    version INTEGER NOT NULL,
    facts TEXT,
    digest INTEGER NOT NULL
);
CREATE INDEX derived_in_order ON derived (last_change);
CREATE INDEX derived_of_deal ON derived (deal);

CREATE TABLE preferences (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- The text is that of a rule-set file, whose title is the name.
CREATE TABLE house_rules (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    text TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
);

-- A row for each action of a game, and one more for its end. `line` is a hash of the
-- actions, `strength` the version and settings of the review, so a row never changes.
CREATE TABLE reviews (
    game_id TEXT NOT NULL REFERENCES games (id),
    line TEXT NOT NULL,
    strength TEXT NOT NULL,
    ply INTEGER NOT NULL,
    figures TEXT NOT NULL,
    PRIMARY KEY (game_id, line, strength, ply)
);

CREATE TRIGGER games_no_update BEFORE UPDATE ON games
BEGIN SELECT RAISE(ABORT, 'games are only added to'); END;
CREATE TRIGGER games_no_delete BEFORE DELETE ON games
BEGIN SELECT RAISE(ABORT, 'games are only added to'); END;
CREATE TRIGGER changes_no_update BEFORE UPDATE ON changes
BEGIN SELECT RAISE(ABORT, 'changes are only added to'); END;
CREATE TRIGGER changes_no_delete BEFORE DELETE ON changes
BEGIN SELECT RAISE(ABORT, 'changes are only added to'); END;
CREATE TRIGGER reviews_no_update BEFORE UPDATE ON reviews
BEGIN SELECT RAISE(ABORT, 'reviews are only added to'); END;
CREATE TRIGGER reviews_no_delete BEFORE DELETE ON reviews
BEGIN SELECT RAISE(ABORT, 'reviews are only added to'); END;
