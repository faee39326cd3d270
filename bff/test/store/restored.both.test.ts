import { expect, it } from '@jest/globals';
import { copyFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { checkCopy, copyStore } from '../../src/store/copies.ts';
import { declareRestored } from '../../src/store/restored.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import type { Store } from '../../src/store/store.ts';
import { describeStores, type Place } from './stores.ts';

const now = Date.now();
const job = {
  key: 'bk:A1B2C3',
  kind: 'mail.booking',
  payload: '{}',
  steps: '{}',
  state: 'waiting',
  attempts: 0,
  dueAt: now,
  fence: 0,
  createdAt: now,
  changedAt: now,
} as const;
const held = {
  id: 'd1',
  kind: 'player',
  subjectId: 'c1',
  version: '',
  username: 'LimboLuke',
  decision: 'deny',
  note: 'No.',
  actorId: '1',
  actor: 'Capt_Marisol',
  requestId: 'r',
  state: 'waiting',
  dueAt: now,
  error: null,
  heldAt: now,
  changedAt: now,
} as const;

async function fill({ db }: Store): Promise<void> {
  await db
    .insertInto('jobs')
    .values([
      job,
      { ...job, key: 'chat:1', kind: 'event.chat' },
      { ...job, key: 'sent', state: 'done' },
      { ...job, key: 'copy', kind: 'store.copy' },
    ])
    .execute();
  await db.insertInto('heldDecisions').values(held).execute();
  await db.insertInto('openSessions').values({ sid: 's', userId: '1', issuedAt: 1, seenAt: 1, until: now }).execute();
}

describeStores('a restored store', ({ newPlace, openAt }, kind) => {
  /** Fills a store, and restores a copy of it. */
  async function restore(): Promise<Place> {
    const place = await newPlace();
    const store = await openAt(place);
    await fill(store);
    if (kind === 'sqlite') {
      const other = await newPlace();
      const file = join(place.dataDir, 'copy.sqlite');
      await copyStore(place.dataDir, file);
      copyFileSync(file, join(other.dataDir, 'portal.sqlite'));
      return other;
    }
    // A dump creates its tables again, so each gets another object id.
    await sql`create table portal.other as select * from portal.store_mark`.execute(store.db);
    await sql`drop table portal.store_mark`.execute(store.db);
    await sql`alter table portal.other rename to store_mark`.execute(store.db);
    await store.close();
    return place;
  }

  it('is not used until the restore is declared', async () => {
    const place = await restore();
    const errors: unknown[] = [];
    const portal = await openAt(place, { log: { info: () => undefined, error: (facts: unknown) => void errors.push(facts) } });
    await expect(portal.check()).rejects.toThrow(StoreUnavailable);
    expect(errors).toEqual([{ reason: expect.stringMatching(/npm run store -- restored/) }]);
    await declareRestored(await openAt(place, { isDeclaring: true }));
    await expect((await openAt(place)).check()).resolves.toBeUndefined();
  });

  it('emails and decides nothing twice, and ends all sessions', async () => {
    const store = await openAt(await restore(), { isDeclaring: true });
    expect(await declareRestored(store)).toMatchObject({ mails: 2, decisions: 1 });
    const jobs = await store.db.selectFrom('jobs').select(['key', 'state']).orderBy('key').execute();
    expect(jobs.map(({ key, state }) => [key, state])).toEqual([
      ['bk:A1B2C3', 'failed'],
      ['chat:1', 'failed'],
      ['copy', 'waiting'],
      ['sent', 'done'],
    ]);
    expect(await store.db.selectFrom('heldDecisions').select(['state', 'note', 'error']).execute()).toEqual([
      { state: 'refused', note: '', error: expect.stringContaining('Open the case, and decide again') },
    ]);
    expect(await store.db.selectFrom('openSessions').select('sid').execute()).toEqual([]);
    expect(await store.db.selectFrom('sessionEnds').select('userId').execute()).toEqual([{ userId: '*' }]);
    expect(await declareRestored(store)).toMatchObject({ mails: 0, decisions: 0 });
  });

  it('shows nobody who may have hidden since', async () => {
    const store = await openAt(await restore(), { isDeclaring: true });
    const { db } = store;
    await db.insertInto('sharedLogbooks').values({ userId: '1', username: 'a', displayName: 'A', secret: 's', createdAt: 1 }).execute();
    await db.insertInto('seenMembers').values({ userId: '1' }).execute();
    await db.insertInto('routeNotices').values({ userId: '1', username: 'a', route: 'BW1', flightId: null, at: 1 }).execute();
    const seat = {
      flightId: 'card',
      userId: '1',
      username: 'a',
      state: 'booked',
      number: 1,
      ref: 'AAA111',
      bookedAt: '2026-01-01T00:00:00Z',
    };
    await db
      .insertInto('seatEntries')
      .values({ ...seat, state: 'booked', email: null, offeredAt: null, offerUntil: null, isAnnounced: 0, checkAt: 0, isSeen: 1 })
      .execute();
    await declareRestored(store);
    const isSeen = db.selectFrom('seatEntries').select('userId').where('isSeen', 'is not', null);
    const rows = [
      db.selectFrom('sharedLogbooks').select('userId'),
      db.selectFrom('seenMembers').select('userId'),
      isSeen,
      db.selectFrom('routeNotices').select('userId'),
    ];
    expect(await Promise.all(rows.map((query) => query.execute()))).toEqual([[], [], [], []]);
  });

  if (kind === 'sqlite')
    it('comes from a private file that is whole, and that is made while the portal writes and serves', async () => {
      const place = await newPlace();
      const store = await openAt(place);
      const file = join(place.dataDir, 'folder', 'copy.sqlite');
      await store.transaction(async (db) => {
        await db.insertInto('endedSessions').values({ sid: 'uncommitted', until: 0 }).execute();
        let isServing = false;
        setImmediate(() => (isServing = true));
        await copyStore(place.dataDir, file);
        expect(isServing).toBe(true);
      });
      expect(checkCopy(file)).toBeUndefined();
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await expect(copyStore(place.dataDir, file)).rejects.toThrow(/exists/);
      expect(existsSync(`${file}.part`)).toBe(false);
      const other = await newPlace();
      copyFileSync(file, join(other.dataDir, 'portal.sqlite'));
      const copied = await openAt(other, { isDeclaring: true });
      expect(await copied.db.selectFrom('endedSessions').select('sid').execute()).toEqual([]);
      await expect(copyStore('/nowhere', file)).rejects.toThrow(/no store/);
    });
});
