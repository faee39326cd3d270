import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSessionStore, type SessionStore } from '../../src/session/session-store.ts';

const later = Date.now() + 60_000;

describe('openSessionStore', () => {
  let dataDir = '';
  let stores: [SessionStore, SessionStore];
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'bff-store-'));
    stores = [openSessionStore(dataDir), openSessionStore(dataDir)];
  });
  afterAll(() => {
    for (const store of stores) store.close();
    rmSync(dataDir, { recursive: true });
  });

  it('R08 shows a revocation to every process', async () => {
    expect(await stores[1].isRevoked('s1')).toBe(false);
    await stores[0].revoke('s1', later);
    await stores[0].revoke('s1', later);
    expect(await stores[1].isRevoked('s1')).toBe(true);
  });

  it('R04 lets a sign-in be used once, whichever process it comes to', async () => {
    const uses = await Promise.all([...stores, ...stores].map((store) => store.useLogin('l1', later)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it('gives a refresh token once', async () => {
    await stores[0].keepToken('s2', 'sealed', later);
    expect(await stores[1].takeToken('s2')).toBe('sealed');
    expect(await stores[0].takeToken('s2')).toBeUndefined();
  });

  it.each([
    ['it is opened', () => openSessionStore(dataDir).close()],
    ['somebody signs in', () => stores[1].useLogin('l2', later)],
  ])('forgets what is over when %s', async (_when, happen) => {
    await stores[0].revoke('old', Date.now() - 1);
    await stores[0].keepToken('old', 'sealed', Date.now() - 1);
    await Promise.resolve(happen());
    expect(await stores[0].isRevoked('old')).toBe(false);
    expect(await stores[0].takeToken('old')).toBeUndefined();
    expect(await stores[0].isRevoked('s1')).toBe(true);
  });
});
