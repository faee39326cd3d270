import { describe, expect, it } from '@jest/globals';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { demoWorld } from './demo/demo-world.ts';
import { openCareersTables } from '../services/careers/careers-service.ts';
import { openRecords } from '../store/records.ts';
import { openStore } from '../store/store.ts';
import { manualClock, sandboxPerTest, smallWorld } from '../../test/sandbox-client.ts';
import { isWhen, parseWorld, resolveWhen } from './world-schema.ts';
import { rebaseFlights, seed } from './seed.ts';

const sandboxForTest = sandboxPerTest();

describe('parseWorld', () => {
  it.each<[string, unknown, string]>([
    [
      'a wrong type',
      { users: [{ id: '1', username: 'A', rank: { id: 'x', name: 'Y' } }] },
      'users[0].rank.id: Invalid input: expected number',
    ],
    ['a missing key', { users: [{ id: '1' }] }, 'users[0].username: Invalid input: expected string'],
    ['a value that is no object', 'text', 'world: Invalid input: expected object'],
    ['an unknown key', { userz: [] }, 'world: Unrecognized key: "userz"'],
    ['an unknown list', { playerBoard: { jails: [] } }, 'playerBoard: Unrecognized key: "jails"'],
    ['a bad time', { flights: [{ name: 'X', due: 'tomorrow' }] }, 'flights[0].due: expected an ISO time or an offset such as +20h'],
    ['a bad status', { jobs: [{ title: 'X', status: 'paused' }] }, 'jobs[0].status: Invalid option: expected one of "open"|"closed"'],
    ['a bad rank', { users: [{ id: '1', username: 'A', rank: { id: 300, name: 'Y' } }] }, 'users[0].rank.id: Too big'],
    [
      'a duplicate name',
      { users: ['A', 'a'].map((username, id) => ({ id: `${id + 1}`, username })) },
      'users[1].username: a is used twice',
    ],
    [
      'an application of an unknown user',
      { applications: [{ job: 'X', username: 'B' }] },
      'applications[0].username: no such user in users',
    ],
  ])('refuses %s and names the path', (_name, world, message) => {
    expect(() => parseWorld(world)).toThrow(message);
  });

  it('accepts an empty world', () => {
    expect(parseWorld({})).toMatchObject({ users: [], flights: [], playerBoard: { warnings: [] }, routesCsv: '' });
  });

  it('reports all errors at once', () => {
    expect(() => parseWorld({ users: [{}], routesCsv: 1 })).toThrow(/users\[0\]\.id: .*\nusers\[0\]\.username: .*\nroutesCsv: /s);
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  it.each([
    ['+20h', '2026-11-21T08:00:00.000Z'],
    ['-30d', '2026-10-21T12:00:00.000Z'],
    ['+1.5h', '2026-11-20T13:30:00.000Z'],
    ['2025-07-04T00:00:00Z', '2025-07-04T00:00:00.000Z'],
  ])('resolves %s', (when, expected) => {
    expect(resolveWhen(when, now)).toBe(expected);
  });
  it.each(['20h', '+20', 'soon', '', '2026-13-45'])('rejects %j', (when) => {
    expect(isWhen(when)).toBe(false);
  });
});

describe('the demo world', () => {
  it('is valid and has people in every role', () => {
    const { users, staffManagers } = parseWorld(demoWorld);
    const ranks = users.map((user) => user.rank?.id ?? 0);
    expect([ranks.includes(0), ranks.includes(240), ranks.includes(250)]).toEqual([true, true, true]);
    expect(users.some((user) => user.inventoryPrivate)).toBe(true);
    const names = users.map((user) => user.username);
    expect(staffManagers).toHaveLength(5);
    expect(names).toEqual(expect.arrayContaining(staffManagers));
    expect(users.some((user) => (user.rank?.id ?? 0) >= 250 && !staffManagers.includes(user.username))).toBe(true);
  });

  it('has open, departed and undated flights, and standings of each kind', () => {
    const { flights, playerBoard, staffBoard, jobs, applications } = parseWorld(demoWorld);
    expect(flights.filter((flight) => flight.due?.startsWith('+')).length).toBeGreaterThan(10);
    expect(flights.some((flight) => flight.due?.startsWith('-'))).toBe(true);
    expect(flights.some((flight) => flight.due === null)).toBe(true);
    expect(flights.filter((flight) => flight.desc?.includes('Seats: 5'))).toHaveLength(1);
    for (const list of [...Object.values(playerBoard), ...Object.values(staffBoard)]) expect(list.length).toBeGreaterThan(0);
    expect(new Set(jobs.map((job) => job.status))).toEqual(new Set(['open', 'closed']));
    expect(new Set(applications.map((application) => application.status)).size).toBe(3);
  });
});

describe('the seed', () => {
  it('is unchanged after an export and another seeding', async () => {
    const sandbox = await sandboxForTest();
    const world = await sandbox.json('/_sandbox/world');
    const again = await sandboxForTest({ world });
    expect(await again.json('/_sandbox/world')).toEqual(world);
    expect(world).toMatchObject({
      users: [{ username: 'IslandHopper22', miles: 1240 }, { rank: null }],
      vouchers: { FLEX2026: 'Flex Class' },
    });
  });

  it('moves flights forward when it is old, except rescheduled flights', () => {
    const clock = manualClock();
    const store = openStore();
    const records = openRecords(store);
    const data = { store, records, careers: openCareersTables(store.database, clock.now) };
    seed(data, parseWorld({ flights: [...(smallWorld.flights ?? []), { name: 'moved', due: '+1h' }] }), clock.now());
    const [, moved] = records.cards.list(sandboxAccounts.flightsListId);
    if (moved) records.cards.put(moved.id, { ...moved, due: '2026-11-20T20:00:00.000Z', dueOffset: null }, moved.listId);
    const dues = () => records.cards.list(sandboxAccounts.flightsListId).map((card) => card.due);
    rebaseFlights(data, clock.now() + 11 * 3_600_000);
    expect(dues()).toEqual(['2026-11-21T08:00:00.000Z', '2026-11-20T20:00:00.000Z']);
    rebaseFlights(data, clock.now() + 24 * 3_600_000);
    expect(dues()).toEqual(['2026-11-22T08:00:00.000Z', '2026-11-20T20:00:00.000Z']);
    store.close();
  });
});
