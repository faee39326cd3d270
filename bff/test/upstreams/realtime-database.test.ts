import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRealtimeDatabase, type RealtimeDatabase, readMiles, milesPath } from '../../src/upstreams/realtime-database.ts';
import { startFakeDatabase, type FakeDatabase } from '../domains/support/fake-database.ts';

let fake: FakeDatabase;
let database: RealtimeDatabase;
beforeEach(async () => {
  fake = await startFakeDatabase();
  database = createRealtimeDatabase(
    { url: fake.url, emulator: true, namespace: 'airline', serviceAccount: undefined },
    { warn: () => undefined },
  );
});
afterEach(async () => {
  await database.close();
  await fake.close();
});
const path = milesPath('Sam');

describe('realtime database', () => {
  it('R03 is called with its namespace and without a credential in the URL', async () => {
    await database.read(path);
    expect(fake.requests).toEqual(['GET /Miles/Sam.json?ns=airline']);
  });

  it('is not written if the transaction decides against it', async () => {
    expect(await database.transact(path, () => ({ result: 'kept' }))).toBe('kept');
    expect(fake.requests).toHaveLength(1);
  });

  it('R23 runs a transaction again after a concurrent write', async () => {
    const readValues: unknown[] = [];
    const result = await database.transact(path, (current) => {
      readValues.push(current);
      if (readValues.length === 1) fake.values.set(path, 5);
      return { value: Number(current) + 1, result: Number(current) + 1 };
    });
    expect(readValues).toEqual([null, 5]);
    expect(result).toBe(6);
    expect(fake.values.get(path)).toBe(6);
  });

  it('rejects a transaction as busy, without effect, if other writers are always faster', async () => {
    let rival = 0;
    const transaction = database.transact(path, () => {
      fake.values.set(path, (rival += 1));
      return { value: -1, result: undefined };
    });
    await expect(transaction).rejects.toMatchObject({ kind: 'busy', maybeApplied: false });
    expect(fake.values.get(path)).toBe(rival);
  });

  it.each([
    [undefined, 0],
    [1240, 1240],
    ['1240', 0],
    [{ value: 3 }, 0],
  ])('contains miles: %j is read as %d', async (stored, expected) => {
    if (stored !== undefined) fake.values.set(path, stored);
    expect(await readMiles(database, 'Sam')).toBe(expected);
  });
});
