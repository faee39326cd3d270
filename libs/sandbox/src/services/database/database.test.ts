import { describe, expect, it } from '@jest/globals';
import { databaseAuth, databasePath, sandboxPerTest } from '../../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

async function openDatabase() {
  const sandbox = await sandboxForTest();
  const request = (method: string, path: string, value?: unknown, headers: Record<string, string> = {}, query = '') =>
    sandbox.call(databasePath(path, query), {
      method,
      headers: { ...databaseAuth, ...headers },
      ...(value === undefined ? {} : { body: JSON.stringify(value) }),
    });
  const read = async (path: string, query = ''): Promise<unknown> => (await request('GET', path, undefined, {}, query)).json();
  return { sandbox, request, read };
}
const tagged = { 'x-firebase-etag': 'true' };

describe('values', () => {
  it('are null if nothing is stored', async () => {
    const { request } = await openDatabase();
    const response = await request('GET', 'Bookings/Nobody', undefined, tagged);
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([200, 'null', 'null_etag']);
  });

  it('can be set, merged, pushed and deleted', async () => {
    const { request, read } = await openDatabase();
    await request('PUT', 'Bookings/A', { R1: { class: 'Classic Class', seats: 1 } });
    await request('PATCH', 'Bookings/A/R1', { seats: 2, 'meal/kind': 'rice' });
    const { name } = (await (await request('POST', 'Bookings/A', { class: 'Flex Class' })).json()) as { name: string };
    expect(await read('Bookings/A')).toEqual({
      R1: { class: 'Classic Class', seats: 2, meal: { kind: 'rice' } },
      [name]: { class: 'Flex Class' },
    });
    await request('DELETE', `Bookings/A/${name}`);
    await request('PUT', 'Bookings/A/R1', null);
    expect(await read('Bookings')).toBeNull();
  });

  it('replace a leaf on their path', async () => {
    const { request, read } = await openDatabase();
    await request('PUT', 'Miles/A', 5);
    await request('PUT', 'Miles/A/deep', 6);
    expect(await read('Miles/A')).toEqual({ deep: 6 });
  });

  it('may be arrays and server values', async () => {
    const { request, read } = await openDatabase();
    await request('PUT', 'List', ['a', 'b']);
    expect(await read('List')).toEqual(['a', 'b']);
    await request('PUT', 'Miles/A', 5);
    await request('PUT', 'Miles/A', { '.sv': { increment: 3 } });
    expect(await read('Miles/A')).toBe(8);
  });

  it('can be read without their children, or filtered by a child', async () => {
    const { request, read } = await openDatabase();
    await request('PUT', 'Bookings/A', { R1: { flightNumber: 'BW001' }, R2: { flightNumber: 'BW002' } });
    expect(await read('Bookings/A', '&shallow=true')).toEqual({ R1: true, R2: true });
    expect(await read('Bookings/A', '&orderBy="flightNumber"&equalTo="BW002"')).toEqual({ R2: { flightNumber: 'BW002' } });
    expect((await request('GET', 'Bookings/A', undefined, {}, '&equalTo="BW002"')).status).toBe(400);
  });

  it('are left out of a silent response', async () => {
    const { request } = await openDatabase();
    const response = await request('PUT', 'Miles/A', 1, {}, '&print=silent');
    expect([response.status, await response.text()]).toEqual([204, '']);
  });
});

describe('refusals', () => {
  it('cover requests without the credential or the namespace', async () => {
    const { sandbox } = await openDatabase();
    const anonymous = await sandbox.call(databasePath('Vouchers'));
    expect([anonymous.status, await anonymous.json()]).toEqual([401, { error: 'Permission denied' }]);
    expect((await sandbox.call('/Vouchers.json?ns=other', { headers: databaseAuth })).status).toBe(404);
    expect((await sandbox.call(databasePath('Vouchers', '&auth=owner'))).status).toBe(200);
  });

  it.each(['a.b', 'a%23b', 'a%24', '%5Bx', 'a%2Fb', 'a%00b', `${'a/'.repeat(33)}a`])('R20 cover the path %s', async (path) => {
    const { request, read } = await openDatabase();
    expect((await request('PUT', path, 1)).status).toBe(400);
    expect(Object.keys((await read('')) as object).sort()).toEqual(['Miles', 'Vouchers']);
  });

  it('R20 cover forbidden keys and broken JSON, but not property names of JavaScript objects', async () => {
    const { sandbox, request, read } = await openDatabase();
    expect((await request('PUT', 'X', { 'a/b': 1 })).status).toBe(400);
    expect((await request('PATCH', 'X', { 'a.b': 1 })).status).toBe(400);
    expect((await sandbox.call(databasePath('X'), { method: 'PUT', headers: databaseAuth, body: '{' })).status).toBe(400);
    expect(await read('X')).toBeNull();
    await request('PUT', 'X/constructor', 1);
    expect(await read('X')).toEqual({ constructor: 1 });
  });
});

describe('conditional writes', () => {
  it('require the current ETag, and return value and ETag after a conflict', async () => {
    const { request } = await openDatabase();
    const tag = (await request('PUT', 'Bookings/A', { R1: 1, R2: 2 }, tagged)).headers.get('etag') ?? '';
    const stale = await request('PUT', 'Bookings/A', { R3: 3 }, { 'if-match': 'null_etag' });
    expect([stale.status, await stale.json(), stale.headers.get('etag')]).toEqual([412, { R1: 1, R2: 2 }, tag]);
    expect((await request('DELETE', 'Bookings/A', undefined, { 'if-match': tag })).status).toBe(200);
    expect((await request('PUT', 'Bookings/A', { R3: 3 }, { 'if-match': 'null_etag' })).status).toBe(200);
  });

  it('R23 succeed for exactly one of fifty writers with the same ETag', async () => {
    const { request, read } = await openDatabase();
    const writers = Array.from({ length: 50 }, (_, index) =>
      request('PUT', 'Bookings/A', { [`R${index}`]: 1 }, { 'if-match': 'null_etag' }),
    );
    const statuses = (await Promise.all(writers)).map((response) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
    expect(Object.keys((await read('Bookings/A')) as object)).toHaveLength(1);
  });
});
