import { beforeEach, expect, it } from '@jest/globals';
import { createSessionStore, type SessionStore } from '../../src/session/session-store.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import type { Store } from '../../src/store/store.ts';
import { describeStores } from '../store/stores.ts';

const later = Date.now() + 60_000;
const past = Date.now() - 60_000;

describeStores('the sessions', ({ place, openAt }) => {
  let stores: [Store, Store];
  let sessions: [SessionStore, SessionStore];
  beforeEach(async () => {
    const where = await place();
    stores = [await openAt(where), await openAt(where)];
    sessions = [createSessionStore(stores[0]), createSessionStore(stores[1])];
  });

  it('R08 ended by one process are refused by the others at once', async () => {
    expect(await sessions[1].isEnded('s1')).toBe(false);
    await sessions[0].end('s1', later);
    expect(await sessions[1].isEnded('s1')).toBe(true);
    await sessions[1].end('s1', later);
    expect(await sessions[0].isEnded('s1')).toBe(true);
  });

  it('R04 let a sign-in be used once over all processes', async () => {
    const uses = await Promise.all([...sessions, ...sessions, ...sessions].map((each) => each.useLogin('l1', later)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it('return a refresh token once', async () => {
    await sessions[0].keepToken('s2', 'sealed', later);
    const taken = await Promise.all(sessions.map((each) => each.takeToken('s2')));
    expect(taken.toSorted()).toEqual(['sealed', undefined]);
  });

  it('delete only expired rows at a sign-in', async () => {
    await sessions[0].end('old', past);
    await sessions[0].keepToken('old', 'sealed', past);
    await sessions[0].useLogin('old', past);
    await sessions[0].end('new', later);
    await sessions[1].useLogin('l2', later);
    const left = await Promise.all([
      stores[0].db.selectFrom('endedSessions').select('sid').execute(),
      stores[0].db.selectFrom('refreshTokens').select('sid').execute(),
      stores[0].db.selectFrom('usedLogins').select('id').execute(),
    ]);
    expect(left).toEqual([[{ sid: 'new' }], [], [{ id: 'l2' }]]);
  });

  it('are neither ended nor live while the store is unavailable', async () => {
    await stores[0].close();
    expect(await sessions[0].isEnded('s1')).toBeUndefined();
    await expect(sessions[0].end('s1', later)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(sessions[0].useLogin('l3', later)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
