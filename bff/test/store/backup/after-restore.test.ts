import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { createSessionStore } from '../../../src/session/session-store.ts';
import { restoreBackup } from '../../../src/store/backup/restore-store.ts';
import { writeBackup } from '../../../src/store/backup/write-backup.ts';
import type { Store } from '../../../src/store/store.ts';
import { describeStores } from '../stores.ts';

const hour = 3_600_000;

describeStores('after a restore', (stores) => {
  /** Fills a store, backs it up, and restores it into a new place. */
  async function restoreFilled(fill: (store: Store) => Promise<unknown>) {
    const place = await stores.newPlace();
    const store = await stores.openAt(place);
    await fill(store);
    const { file } = await writeBackup({ ...place, folder: join(place.dataDir, 'backups'), reason: 'command' });
    const other = await stores.newPlace();
    const report = await restoreBackup(file, { ...other, isReplacing: false, now: Date.now, importMail: () => Promise.resolve() });
    return { report, store: await stores.openAt(other) };
  }

  it('all sessions have ended, but later sign-ins are valid', async () => {
    const session = { sid: 'a', userId: '1001', username: 'Sam', issuedAt: Date.now() - 1_000 };
    const { store } = await restoreFilled(({ db }) =>
      db
        .insertInto('openSessions')
        .values({ sid: 'a', userId: '1001', issuedAt: session.issuedAt, seenAt: 1, until: Date.now() + hour })
        .execute(),
    );
    const sessions = createSessionStore(store);
    expect(await sessions.isEnded(session)).toBe(true);
    expect(await sessions.isEnded({ ...session, sid: 'opened after the backup', userId: '2' })).toBe(true);
    expect(await sessions.isEnded({ ...session, sid: 'b', issuedAt: Date.now() + 2_000 })).toBe(false);
    expect(await sessions.ofPerson('1001')).toEqual([]);
  });

  it('held decisions are refused with an explanation', async () => {
    const decision = {
      kind: 'player' as const,
      version: '',
      username: 'Sam',
      decision: 'deny' as const,
      note: 'A note',
      actorId: '3',
      actor: 'Marisol',
      requestId: 'r',
      dueAt: 0,
      attempts: 0,
      error: null,
      heldAt: 0,
      changedAt: 0,
    };
    const { report, store } = await restoreFilled(({ db }) =>
      db
        .insertInto('heldDecisions')
        .values([
          { ...decision, id: 'waits', subjectId: '1', state: 'waiting' },
          { ...decision, id: 'runs', subjectId: '2', state: 'running' },
          { ...decision, id: 'done', subjectId: '3', state: 'done' },
        ])
        .execute(),
    );
    expect(report.decisions).toBe(2);
    const rows = await store.db.selectFrom('heldDecisions').select(['id', 'state', 'note', 'error']).orderBy('subjectId').execute();
    expect(rows).toMatchObject([
      { id: 'waits', state: 'refused', note: '', error: expect.stringMatching(/decide again/) },
      { id: 'runs', state: 'refused' },
      { id: 'done', state: 'done', note: 'A note' },
    ]);
  });

  it('pending rank assignments are refused, so that staff can retry them', async () => {
    const assignment = {
      userId: '1001',
      username: 'Hopper',
      jobTitle: 'Crew',
      roleId: '60',
      roleName: 'Trainee',
      rank: 60,
      actorId: '3',
      actor: 'Marisol',
      requestId: 'r',
      reason: null,
      heldRole: null,
      attempts: 0,
      dueAt: 0,
      fence: 0,
      changedAt: 0,
    };
    const { store } = await restoreFilled(({ db }) =>
      db
        .insertInto('rankAssignments')
        .values([
          { ...assignment, applicationId: 'a', state: 'waiting' },
          { ...assignment, applicationId: 'b', state: 'set' },
        ])
        .execute(),
    );
    const rows = await store.db.selectFrom('rankAssignments').select(['state', 'reason']).orderBy('applicationId').execute();
    expect(rows).toEqual([
      { state: 'refused', reason: expect.stringMatching(/restored from a backup/) },
      { state: 'set', reason: null },
    ]);
  });

  it('unfinished operations continue without mails, and new ones get unused ids', async () => {
    const operation = {
      subject: 'card-1',
      plan: '{"email":"sam@example.test"}',
      step: 'record',
      attempts: 0,
      notBefore: 0,
      endedAt: null,
      fence: 1,
    };
    const { report, store } = await restoreFilled(async ({ db }) => {
      await db
        .insertInto('appealOperations')
        .values({ ...operation, board: 'player', kind: 'deny', submittedAt: null })
        .execute();
      await db
        .insertInto('careersOperations')
        .values({ ...operation, subject: 'job-1', plan: null, endedAt: 'over' })
        .execute();
    });
    expect(report.operations).toEqual(['card-1']);
    const { plan } = await store.db.selectFrom('appealOperations').select('plan').executeTakeFirstOrThrow();
    expect(JSON.parse(plan ?? '')).toEqual({ email: 'sam@example.test', isSilent: true });
    const newOperation = await store.db.insertInto('careersOperations').values(operation).returning('id').executeTakeFirstOrThrow();
    expect(newOperation.id).toBeGreaterThan(1_000_000);
  });

  it('pending bookings are kept, and seats are counted again before the next one is taken', async () => {
    const seat = { flightId: 'f', ref: null, bookedAt: null, email: 'a@example.test', offeredAt: 1, number: 1, isTold: 0, checkAt: 0 };
    const { report, store } = await restoreFilled(async ({ db }) => {
      await db.insertInto('unsettledBookings').values({ username: 'Ann', ref: 'A', bookedAt: 'x', heldUntil: 0 }).execute();
      await db.insertInto('seatFlights').values({ flightId: 'f', lastNumber: 9, seenAt: 1, isCounted: 1, countedUpTo: null }).execute();
      await db
        .insertInto('seatEntries')
        .values([
          { ...seat, userId: '1', username: 'Ann', state: 'booking', offerUntil: null, checkAt: Date.now() + hour },
          { ...seat, userId: '2', username: 'Bea', state: 'offered', offerUntil: Date.now() + hour },
          { ...seat, userId: '3', username: 'Cem', state: 'offered', offerUntil: Date.now() - 1 },
          { ...seat, userId: '4', username: 'Dot', state: 'expired', offerUntil: 1 },
          { ...seat, userId: '5', username: 'Eve', state: 'waiting', offeredAt: null, offerUntil: null },
        ])
        .execute();
    });
    expect(report.bookings).toBe(1);
    expect(await store.db.selectFrom('unsettledBookings').selectAll().execute()).toEqual([]);
    const rows = await store.db.selectFrom('seatEntries').select(['username', 'state', 'isTold', 'checkAt']).orderBy('userId').execute();
    expect(rows).toMatchObject([
      { username: 'Ann', state: 'booked', checkAt: 0 },
      { username: 'Bea', state: 'offered', isTold: 1 },
      { username: 'Eve', state: 'waiting', isTold: 0 },
    ]);
    expect(await store.db.selectFrom('seatFlights').select(['isCounted', 'lastNumber']).execute()).toEqual([
      { isCounted: 0, lastNumber: 9 },
    ]);
  });

  it('flights are watched from their current state, and messages to passengers have ended', async () => {
    const { store } = await restoreFilled(async ({ db }) => {
      await db.insertInto('flightNotices').values({ flightId: 'f', state: '{}', changedAt: 1 }).execute();
      const text = {
        callsign: '',
        departure: '',
        destination: '',
        departureTime: '',
        subject: '',
        text: '',
        actorId: '',
        actor: '',
        requestId: '',
      };
      await db
        .insertInto('flightMessages')
        .values({ ...text, id: 'm', flightId: 'f', isToWaiting: 0, withoutAddress: 0, state: 'audited', createdAt: Date.now() })
        .execute();
      const recipient = { messageId: 'm', username: 'Ann', ref: null, bookedAt: null };
      await db
        .insertInto('flightMessageRecipients')
        .values([
          { ...recipient, userId: '1', state: 'sent' },
          { ...recipient, userId: '2', state: 'new' },
        ])
        .execute();
    });
    expect(await store.db.selectFrom('flightNotices').selectAll().execute()).toEqual([]);
    expect(await store.db.selectFrom('flightMessages').select('state').execute()).toEqual([{ state: 'queued' }]);
    const states = await store.db.selectFrom('flightMessageRecipients').select('state').orderBy('userId').execute();
    expect(states).toEqual([{ state: 'sent' }, { state: 'failed' }]);
  });
});
