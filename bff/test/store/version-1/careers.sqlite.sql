-- careers.sqlite as version 1 of the portal wrote it (commit 1cb374b).
BEGIN TRANSACTION;
CREATE TABLE careers_operations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    subject TEXT NOT NULL,
    plan TEXT,
    step TEXT NOT NULL DEFAULT '',
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    ended_at TEXT
  ) STRICT;
INSERT INTO "careers_operations" VALUES(1,'application:a1b2c3d4-0000-4000-8000-000000000001','{"actor":"SeniorOne","requestId":"req-3","id":"A1B2C3D4-0000-4000-8000-000000000001","begunAt":1793527212000,"kind":"application.status","status":"accepted","before":{"status":"pending","decidedAt":null},"username":"SkyPilot","jobTitle":"Cabin Crew","isMailHeld":true}','table',0,0,NULL);
INSERT INTO "careers_operations" VALUES(2,'job:a1b2c3d4-0000-4000-8000-000000000002',NULL,'',0,0,'2026-11-01T10:00:14.000Z');
CREATE TABLE locks (subject TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX careers_operations_unfinished ON careers_operations (subject) WHERE ended_at IS NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('careers_operations',2);
COMMIT;
