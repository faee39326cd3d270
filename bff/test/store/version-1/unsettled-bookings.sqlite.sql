-- unsettled-bookings.sqlite as version 1 of the portal wrote it (commit 1cb374b).
BEGIN TRANSACTION;
CREATE TABLE unsettled (
    username TEXT NOT NULL, ref TEXT NOT NULL, bookedAt TEXT NOT NULL, PRIMARY KEY (username, ref, bookedAt)
  ) STRICT, WITHOUT ROWID;
INSERT INTO "unsettled" VALUES('SkyPilot','AB12CD','2026-11-01T09:59:00.000Z');
INSERT INTO "unsettled" VALUES('SkyPilot','EF34GH','2026-11-01T09:59:30.000Z');
COMMIT;
