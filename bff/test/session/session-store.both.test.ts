import { beforeEach, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { createSessionStore, type SessionStore } from '../../src/session/session-store.ts';
import { newSession, sessionLife } from '../../src/session/session.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import type { Store } from '../../src/store/store.ts';
import { describeStores } from '../store/stores.ts';

const later = Date.now() + 60_000;
const past = Date.now() - 60_000;
const person = { userId: '1001', username: 'IslandHopper22', displayName: 'Island Hopper', picture: '' };
const session = (sid: string, issuedAt = past, userId = person.userId) => ({ ...newSession({ ...person, userId }, issuedAt), sid });

describeStores('the sessions', ({ place, openAt }) => {
  let stores: [Store, Store];
  let sessions: [SessionStore, SessionStore];
  beforeEach(async () => {
    const where = await place();
    stores = [await openAt(where), await openAt(where)];
    sessions = [createSessionStore(stores[0]), createSessionStore(stores[1])];
  });

  it('R08 that one process ended are refused by the others at once', async () => {
    expect(await sessions[1].isEnded(session('s1'))).toBe(false);
    await sessions[0].end('s1', later);
    expect(await sessions[1].isEnded(session('s1'))).toBe(true);
    await sessions[1].end('s1', later);
    expect(await sessions[0].isEnded(session('s1'))).toBe(true);
  });

  it('R08 of one person end together with their tokens in all processes, but later sign-ins stay valid', async () => {
    const [first, second, others] = [session('s1'), session('s2', past + 10), session('s3', past, '1002')];
    for (const each of [first, second, others]) {
      await sessions[0].open(each);
      await sessions[0].keepToken(each.sid, `sealed ${each.sid}`, later);
    }
    await sessions[1].see('s1', past + 99);
    expect((await sessions[1].ofPerson('1001')).map(({ sid, seenAt }) => [sid, seenAt])).toEqual([
      ['s1', past + 99],
      ['s2', past + 10],
    ]);

    const tokens = await Promise.all([sessions[0].endAll('1001', past + 20), sessions[1].endAll('1001', past + 10)]);
    expect(tokens.flat().toSorted()).toEqual(['sealed s1', 'sealed s2']);
    const isEnded = (each: ReturnType<typeof session>) => sessions[1].isEnded(each);
    expect(await Promise.all([first, second, others, session('s4', past + 21)].map(isEnded))).toEqual([true, true, false, false]);
    expect(await sessions[0].ofPerson('1001')).toEqual([]);
    expect(await sessions[0].takeToken('s3')).toBe('sealed s3');
  });

  it('R04 accept a sign-in once across all processes', async () => {
    const uses = await Promise.all([...sessions, ...sessions, ...sessions].map((each) => each.useLogin('l1', later)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it('return a refresh token once', async () => {
    await sessions[0].keepToken('s2', 'sealed', later);
    const tokens = await Promise.all(sessions.map((each) => each.takeToken('s2')));
    expect(tokens.toSorted()).toEqual(['sealed', undefined]);
  });

  it('of one person are erased without a deadlock while another process ends them', async () => {
    const where = await place();
    const outcomes: string[] = [];
    const [ending, erasing] = [await openAt(where), await openAt(where, { onStatement: (outcome) => void outcomes.push(outcome) })];
    const erased = createSessionStore(erasing);
    await erased.open(session('s1'));
    await erased.keepToken('s1', 'sealed s1', later);
    await erased.endAll('1001', past - 1);

    // The first two statements of `endAll`, with time for the erasure in between.
    let erasure: Promise<string[]> = Promise.resolve([]);
    await ending.transaction(async (db) => {
      await db.updateTable('sessionEnds').set({ endedBefore: past }).where('userId', '=', '1001').execute();
      erasure = erased.eraseAll('1001', later);
      await wait(200);
      await db.deleteFrom('refreshTokens').where('sid', '=', 's1').execute();
    });
    await erasure;
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    expect(await ending.db.selectFrom('sessionEnds').select('userId').where('userId', '=', '1001').execute()).toEqual([]);
  });

  it('delete only expired rows', async () => {
    await sessions[0].end('old', past);
    await sessions[0].keepToken('old', 'sealed', past);
    await sessions[0].useLogin('old', past);
    await sessions[0].open(session('old', past - sessionLife.absolute));
    await sessions[0].endAll('1001', past - sessionLife.absolute - 1);
    await sessions[0].end('new', later);
    await sessions[1].useLogin('l2', later);
    await sessions[1].deleteExpired();
    const remainingRows = await Promise.all([
      stores[0].db.selectFrom('endedSessions').select('sid').execute(),
      stores[0].db.selectFrom('refreshTokens').select('sid').execute(),
      stores[0].db.selectFrom('usedLogins').select('id').execute(),
      stores[0].db.selectFrom('openSessions').select('sid').execute(),
      stores[0].db.selectFrom('sessionEnds').select('userId').execute(),
    ]);
    expect(remainingRows).toEqual([[{ sid: 'new' }], [], [{ id: 'l2' }], [], []]);
  });

  it('are neither valid nor ended while the store is unavailable', async () => {
    await stores[0].close();
    expect(await sessions[0].isEnded(session('s1'))).toBeUndefined();
    await expect(sessions[0].end('s1', later)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(sessions[0].useLogin('l3', later)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
