import cookie from '@fastify/cookie';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { careersApi } from '@portal/careers-contract';
import { accountApi, portalApi, portalMessages, releasesApi } from '@portal/portal-contract';
import { standingApi } from '@portal/standing-contract';
import Fastify from 'fastify';
import { accessTable, type AccessKey, type Cell, type Role } from '../../src/plugins/access-table.ts';
import { errorsPlugin } from '../../src/plugins/errors.ts';
import { permissionsPlugin, type PermissionOptions } from '../../src/plugins/permissions.ts';
import { sessionPlugin } from '../../src/plugins/session-cookie.ts';
import { UpstreamError } from '../../src/upstreams/upstream-error.ts';
import { issueToken } from '../../src/domains/releases/tokens.ts';
import type { Browser } from '../helpers/browser.ts';
import { startBff, type TestBff } from '../helpers/start-bff.ts';
import { personOf } from '../helpers/test-world.ts';

const allRoles = ['guest', 'member', 'staff', 'senior', 'allowList', 'releaser'] as const satisfies readonly Role[];

describe('permissions of every route', () => {
  let bff: TestBff;
  const browsers = new Map<Role, Browser>();
  let token: string;
  beforeAll(async () => {
    bff = await startBff();
    for (const role of ['guest', 'releaser'] as const) browsers.set(role, bff.browser());
    for (const role of allRoles) if (role !== 'guest' && role !== 'releaser') browsers.set(role, await bff.signedIn(personOf[role]));
    token = await issueToken(bff.config, 'booking');
  });
  afterAll(() => bff.close());

  const browserOf = (role: Role) => {
    const browser = browsers.get(role);
    if (!browser) throw new Error(`no browser has the role ${role}`);
    return browser;
  };

  it.each(allRoles)('R13 grant the role %s its cells of the access table and nothing else', async (role) => {
    const routes = bff.app.apiRoutes();
    expect(routes.length).toBeGreaterThan(10);
    for (const { method, url, access, takesToken } of routes) {
      // On a route that accepts no release token, its bearer is a guest.
      const effectiveRole = role === 'releaser' && !takesToken ? 'guest' : role;
      const cell: Cell = access ? accessTable[access][effectiveRole] : 'no';
      await bff.sandbox.clearCalls();
      const browser = browserOf(role);
      // An empty request with permission is answered by the route or refused by its schema.
      const reply = await browser.send({
        method: method,
        url: url.replace('*', 'x').replace(':remote', 'booking'),
        headers: { ...browser.ownHeaders(), ...(role === 'releaser' && { authorization: `Bearer ${token}` }) },
        ...(method === 'POST' && { payload: endsSession(url) ? { unexpected: true } : {} }),
      });
      const expected = cell !== 'no' ? 'in' : effectiveRole === 'guest' ? 401 : 403;
      const actual = reply.statusCode === 401 || reply.statusCode === 403 ? reply.statusCode : 'in';
      expect([method, url, actual]).toEqual([method, url, expected]);
      if (cell === 'no')
        expect([url, (await bff.sandbox.calls()).filter(({ path }) => !path.includes('/groups/roles'))]).toEqual([url, []]);
    }
  });

  type Person = Exclude<Role, 'releaser'>;
  type OwnRow = { [Key in AccessKey]: 'own' extends (typeof accessTable)[Key][Person] ? Key : never }[AccessKey];
  const other = 'SteelpanSam';
  const booking = { class: 'Classic Class', email: 'a@example.test', flightNumber: 'BW001', route: 'POS-JFK' };
  /** Requests for another person's data, for each row that grants `own`. */
  const foreignRequests: Record<OwnRow, { method: 'GET' | 'POST'; url: string; payload?: object }[]> = {
    // These requests name no person. Withdrawing another person's application gets 404 (domains/careers).
    applications: [],
    notifications: [],
    logbook: [],
    visibility: [],
    account: [],
    ownership: [{ method: 'GET', url: `${bookingApi.userOwnsAsset}?userId=1002&assetId=9002` }],
    miles: [{ method: 'GET', url: `${portalApi.miles}?username=${other}` }],
    bookings: [
      { action: 'checkExistingBooking', username: other, flightNumber: 'BW001' },
      { action: 'createBooking', username: other, bookingRef: 'AAAAAA', bookingData: booking },
      { action: 'getBookings', username: other },
      { action: 'deleteBooking', username: other, bookingRef: 'AAAAAA' },
      { action: 'correctEmail', username: other, bookingRef: 'AAAAAA', email: 'a@example.test', correctionId: 'a-correction' },
    ].map((payload) => ({ method: 'POST' as const, url: bookingApi.secureBooking, payload })),
    bookingEmail: [
      {
        method: 'POST',
        url: bookingApi.email,
        payload: {
          action: 'sendBookingEmail',
          email: 'a@example.test',
          bookingRef: 'AAAAAA',
          flightNumber: 'BW001',
          className: 'Classic Class',
          username: other,
        },
      },
    ],
    playerStanding: [{ method: 'GET', url: `${standingApi.player}?username=${other}` }],
    // These requests name a card, a list or a position, whose owner only the service knows (test/domains).
    submitPlayerAppeal: [],
    staffStanding: [],
    staffCase: [],
    boardProxy: [],
    staffBoardCards: [],
  };

  it.each(Object.values(foreignRequests).flat())(
    'R14 refuse $method $url $payload.action with another name, before any call',
    async (call) => {
      const browser = browserOf('member');
      await bff.sandbox.clearCalls();
      const reply = await browser.send({ ...call, headers: browser.ownHeaders() });
      expect(reply.statusCode).toBe(403);
      expect((await bff.sandbox.calls()).filter(({ path }) => !path.includes('/groups/roles'))).toEqual([]);
    },
  );

  it("R14 accept the person's own name in any case", async () => {
    const reply = await browserOf('member').get(`${portalApi.miles}?username=${personOf.member.toUpperCase()}`);
    expect([reply.statusCode, reply.json()]).toEqual([200, { miles: 1240 }]);
  });
});

/** True for routes whose valid request would end the session that the next route needs. */
const endsSession = (url: string) => ([portalApi.signOut, accountApi.endSessions, accountApi.erase] as string[]).includes(url);

describe('permissionsPlugin', () => {
  /** A row that gives staff more than a member, one of senior staff, and one of staff managers. */
  const rows = ['playerStanding', 'playerAppeals', 'staffAppeals'] as const;
  const build = async (extra: PermissionOptions['rolesOf'], path = '/api/x', config: object = {}) => {
    const app = Fastify();
    await app.register(errorsPlugin);
    await app.register(cookie);
    const sessions = { isEnded: async () => false, end: async () => undefined, see: async () => undefined };
    const sealed = { secure: false, sessionSecrets: ['s'.repeat(32)] };
    await app.register(sessionPlugin, { config: sealed, sessions, now: Date.now });
    app.addHook('onRequest', (request, _reply, done) => {
      const at = Date.now();
      if (request.headers['x-person'])
        request.session = { sid: 's', userId: '1', username: 'a', displayName: 'a', picture: '', issuedAt: at, seenAt: at };
      done();
    });
    await app.register(permissionsPlugin, { rolesOf: extra });
    for (const key of rows) app.get(`/api/${key}`, { config: { access: key } }, (request) => ({ grant: request.grant }));
    if (path !== '/api/x') app.get(path, { config }, () => ({}));
    return app;
  };
  const answers = async (extra: () => Promise<Role[]>) => {
    const app = await build(extra);
    const replies = await Promise.all(rows.map((key) => app.inject({ url: `/api/${key}`, headers: { 'x-person': '1' } })));
    await app.close();
    return replies.map((reply) => (reply.statusCode === 200 ? reply.json<{ grant: string }>().grant : reply.statusCode));
  };

  it.each<[Role[], unknown[]]>([
    [[], ['own', 403, 403]],
    [['staff'], ['yes', 403, 403]],
    [
      ['staff', 'senior'],
      ['yes', 'yes', 403],
    ],
    [
      ['staff', 'allowList'],
      ['yes', 403, 'yes'],
    ],
    [
      ['staff', 'senior', 'allowList'],
      ['yes', 'yes', 'yes'],
    ],
  ])('R13 combines the roles member + %j', async (extra, expected) => {
    expect(await answers(async () => extra)).toEqual(expected);
  });

  /** Sends a request. `roles` are the cached and the fresh ones; undefined if the rank cannot be read. */
  const send = async (
    method: 'GET' | 'POST',
    key: AccessKey,
    { cached, fresh, last }: Record<'cached' | 'fresh' | 'last', Role[] | undefined>,
    rank?: 'cached' | 'lastKnown',
  ) => {
    const reads: string[] = [];
    const app = await build(async (_session, options) => {
      reads.push(options.fresh ? 'fresh' : 'cached');
      const found = (options.fresh ? fresh : cached) ?? (options.lastKnown ? last : undefined);
      if (!found) throw new UpstreamError('platform', 'timeout');
      return found;
    });
    app.post('/api/write', { config: { access: key, ...(rank && { rank }) } }, (request) => ({ grant: request.grant }));
    const url = method === 'GET' ? `/api/${key}` : '/api/write';
    const reply = await app.inject({ method, url, headers: { 'x-person': '1' } });
    await app.close();
    const { grant, error } = reply.json<{ grant?: string; error?: string }>();
    return { outcome: grant ?? reply.statusCode, reads, error };
  };
  const senior: Role[] = ['staff', 'senior'];
  const roles = (cached?: Role[], fresh?: Role[], last?: Role[]) => ({ cached, fresh, last });

  it.each<[string, Parameters<typeof send>, unknown, string[]]>([
    ['a read uses the cache', ['GET', 'playerAppeals', roles(senior)], 'yes', ['cached']],
    ['a refused write costs no read', ['POST', 'playerAppeals', roles(['staff'], senior)], 403, ['cached']],
    ['a write with a member’s permission costs no read', ['POST', 'playerStanding', roles([], senior)], 'own', ['cached']],
    ['a granted write reads the rank again', ['POST', 'playerAppeals', roles(senior, senior)], 'yes', ['cached', 'fresh']],
    ['a demotion takes effect at once', ['POST', 'playerAppeals', roles(senior, ['staff'])], 403, ['cached', 'fresh']],
    ['a harmless write uses the cache', ['POST', 'playerAppeals', roles(senior, []), 'cached'], 'yes', ['cached']],
  ])('R15 %s', async (_name, call, outcome, reads) => {
    expect(await send(...call)).toMatchObject({ outcome, reads });
  });

  it.each<[string, Parameters<typeof send>, unknown]>([
    ['a read uses the last known rank', ['GET', 'playerAppeals', roles(undefined, undefined, senior)], 'yes'],
    ['a read without a last known rank waits', ['GET', 'playerAppeals', roles()], 503],
    ['a read with a member’s permission goes on', ['GET', 'playerStanding', roles()], 'own'],
    ['a write waits', ['POST', 'playerAppeals', roles(undefined, undefined, senior)], 503],
    ['a write waits even if the rank is in the cache', ['POST', 'playerAppeals', roles(senior)], 503],
    [
      'a write that ends an outage uses the last known rank',
      ['POST', 'playerAppeals', roles(undefined, undefined, senior), 'lastKnown'],
      'yes',
    ],
    ['such a write stays closed to others', ['POST', 'playerAppeals', roles(undefined, undefined, ['staff']), 'lastKnown'], 403],
  ])('R15 while the rank cannot be read, %s', async (_name, call, outcome) => {
    const result = await send(...call);
    expect(result.outcome).toBe(outcome);
    if (outcome === 503) expect(result.error).toBe(portalMessages.auth.rankUnknown);
  });

  it.each([
    ['names no row', {}],
    ['names a row that does not exist', { access: 'nonsense' }],
  ])('R13 refuses to start with a route that %s', async (_name, config) => {
    const app = await build(async () => [], '/api/unguarded', config);
    await expect(app.ready()).rejects.toThrow('GET /api/unguarded');
  });
});

describe('roles', () => {
  let bff: TestBff;
  beforeAll(async () => {
    bff = await startBff({ env: { STAFF_MANAGERS: 'islandhopper22, 1004' } });
  });
  afterAll(() => bff.close());
  const canManage = async (browser: Browser) =>
    (await browser.get(portalApi.session)).json<{ canManageStaffAppeals: boolean }>().canManageStaffAppeals;

  it('R15 apply the allow-list only to staff, by name or id', async () => {
    expect(await canManage(await bff.signedIn('IslandHopper22'))).toBe(false);
    expect(await canManage(await bff.signedIn('KaieteurKid'))).toBe(true);
  });

  it('A11 let a senior read and roll back during an outage, while all else waits and the cause is named', async () => {
    const senior = await bff.signedIn(personOf.senior);
    await bff.sandbox.fault({ service: 'platform', mode: 'status', status: 500, times: 1_000 });
    try {
      expect((await senior.get(releasesApi.overview)).statusCode).toBe(200);
      expect((await senior.get(standingApi.audit)).statusCode).toBe(200);
      const rollback = await senior.post(releasesApi.rollback, { remote: 'booking' });
      // The portal of the test has no release to roll back.
      expect([401, 403, 503]).not.toContain(rollback.statusCode);
      expect(bff.lines.some((line) => line.includes('the last known rank is used'))).toBe(true);
      for (const reply of [
        await senior.post(releasesApi.promote, { remote: 'booking', version: '1.0.0' }),
        await senior.post(careersApi.deleteJob, { id: '6f1d1c5e-0000-4000-8000-000000000000' }),
      ])
        expect([reply.statusCode, reply.json()]).toMatchObject([503, { error: portalMessages.auth.rankUnknown }]);
    } finally {
      await bff.sandbox.clearFaults();
    }
  });

  it('R15 are none while the rank cannot be read, and the session marks the rank as unknown', async () => {
    const browser = await bff.signedIn('SteelpanSam');
    const fresh = await startBff({ env: { SESSION_SECRET: bff.config.sessionSecrets.join(), STAFF_MANAGERS: 'SteelpanSam' } });
    const freshBrowser = fresh.browser();
    for (const [name, value] of browser.cookies) freshBrowser.cookies.set(name, value);
    await fresh.sandbox.fault({ service: 'platform', mode: 'status', status: 500, times: 50 });
    expect((await freshBrowser.get(portalApi.session)).json()).toMatchObject({
      rankKnown: false,
      canManageStaffAppeals: false,
      user: { groupRank: 'Not in Group', groupRankId: 0 },
    });
    await fresh.close();
  });
});
