-- moderation.sqlite as version 1 of the portal wrote it (commit 1cb374b).
BEGIN TRANSACTION;
CREATE TABLE board_versions (board TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "board_versions" VALUES('player',2);
CREATE TABLE locks (subject TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "locks" VALUES('card-2','11768f9d-8609-4b62-87e5-0e67cd3c47e6',1793527215000);
CREATE TABLE operations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    board TEXT NOT NULL,
    card_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('submit', 'approve', 'deny')),
    submitted_at TEXT,
    plan TEXT,
    step TEXT NOT NULL DEFAULT '',
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    ended_at TEXT
  ) STRICT;
INSERT INTO "operations" VALUES(1,'player','card-1','submit',NULL,NULL,'comment',0,0,'2026-11-01T10:00:07.000Z');
INSERT INTO "operations" VALUES(2,'player','card-1','deny','2026-11-01T10:00:05.000Z',NULL,'',0,0,'2026-11-01T10:00:08.000Z');
INSERT INTO "operations" VALUES(3,'staff','card-2','approve','2026-11-01T09:00:00.000Z','{"actor":"SeniorOne","target":"CrewMember","requestId":"req-2","email":"skypilot@example.org","text":"I was not there. Ünïcode, and a \"quote\".\nSecond line.","commentId":"comment-1","appealType":"Warning","note":"","labels":["Warning"]}','rewrite',1,1793527210500,NULL);
CREATE UNIQUE INDEX operations_unfinished ON operations (card_id) WHERE ended_at IS NULL;
CREATE INDEX operations_ended ON operations (board, ended_at);
CREATE INDEX operations_card ON operations (card_id, kind, ended_at);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('operations',4);
COMMIT;
