-- mail.sqlite as version 1 of the portal wrote it (commit 1cb374b).
BEGIN TRANSACTION;
CREATE TABLE mail (
    key TEXT PRIMARY KEY,
    payload TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    claimed_at INTEGER NOT NULL DEFAULT 0,
    changed_at INTEGER NOT NULL,
    reason TEXT
  ) STRICT;
INSERT INTO "mail" VALUES('booking:SkyPilot:AB12CD','{"kind":"booking","username":"SkyPilot","ref":"AB12CD","bookedAt":"2026-11-01T09:00:00.000Z"}','sent',1,0,1793527228000,1793527229000,NULL);
INSERT INTO "mail" VALUES('ap:comment-1:denied','{"kind":"letter","template":"playerAppeal","to":"skypilot@example.org","variables":{"username":"SkyPilot"}}','waiting',1,1793527290000,1793527228000,1793527231000,'the mailer answered 503');
INSERT INTO "mail" VALUES('ap:comment-7:denied','{"kind":"letter","template":"playerAppeal","to":"skypilot@example.org","variables":{"username":"SkyPilot"}}','dead',1,0,1793527228000,1793527232000,'the mailer refused the address');
INSERT INTO "mail" VALUES('ap:comment-8:denied','{"kind":"letter","template":"playerAppeal","to":"skypilot@example.org","variables":{"username":"SkyPilot"}}','waiting',1,1793527243000,1793527228000,1793527228000,NULL);
INSERT INTO "mail" VALUES('ap:comment-9:denied','{"kind":"letter","template":"playerAppeal","to":"skypilot@example.org","variables":{"username":"SkyPilot"}}','waiting',0,1793527233000,0,1793527234000,NULL);
INSERT INTO "mail" VALUES('held:1','{"kind":"decision","applicationId":"A1B2C3D4-0000-4000-8000-000000000001","status":"accepted"}','waiting',0,1793527247000,0,1793527236000,NULL);
CREATE INDEX mail_due ON mail (state, due_at);
CREATE INDEX mail_claimed ON mail (claimed_at);
COMMIT;
