-- audit.sqlite as version 1 of the portal wrote it (commit 1cb374b).
BEGIN TRANSACTION;
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    actor TEXT NOT NULL COLLATE NOCASE,
    action TEXT NOT NULL,
    target TEXT NOT NULL COLLATE NOCASE,
    subject_id TEXT NOT NULL,
    before_value TEXT NOT NULL,
    after_value TEXT NOT NULL,
    request_id TEXT NOT NULL,
    key TEXT UNIQUE
  ) STRICT;
INSERT INTO "audit" VALUES(1,'2026-11-01T10:00:15.000Z','SkyPilot','appeal.submit','SkyPilot','card-1','{}','{}','req-1','operation:1:card-1');
INSERT INTO "audit" VALUES(2,'2026-11-01T10:00:16.000Z','SeniorOne','appeal.deny','SkyPilot','card-1','{"state":"pending"}','{"state":"denied"}','req-1','operation:2:card-1');
INSERT INTO "audit" VALUES(3,'2026-11-01T10:00:17.000Z','SeniorOne','board.update-comment','CrewMember','card-9','{}','{}','req-5',NULL);
INSERT INTO "audit" VALUES(4,'2026-11-01T10:00:18.000Z','SeniorOne','board.update-comment','CrewMember','card-9','{}','{"result":"failed"}','req-5',NULL);
INSERT INTO "audit" VALUES(5,'2026-11-01T10:00:19.000Z','SeniorOne','job.delete','Cabin Crew','a1b2c3d4-0000-4000-8000-000000000002','{"title":"Cabin Crew"}','{}','req-4','careers:req-4:job:a1b2c3d4-0000-4000-8000-000000000002');
CREATE INDEX audit_actor ON audit (actor, id);
CREATE INDEX audit_target ON audit (target, id);
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('audit',5);
COMMIT;
