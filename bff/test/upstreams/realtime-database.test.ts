import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import {
  bookingPath,
  bookingsPath,
  createRealtimeDatabase,
  databaseHeaders,
  isTokenRefusal,
  milesPath,
  readMiles,
  type RealtimeDatabase,
  voucherPath,
} from '../../src/upstreams/realtime-database.ts';
import { generateKeyPairSync } from 'node:crypto';
import http, { type ServerResponse } from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import { mock } from 'node:test';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import { fakeServer, type FakeServer } from '../helpers/fake-server.ts';
import { observe } from '../helpers/run-time.ts';
import { until } from '../helpers/until.ts';

const hostile = [
  '',
  '.',
  '..',
  '../Miles',
  'a/b',
  'a%2Fb',
  'a.json',
  'a#',
  'a$',
  'a[0]',
  'a?ns=other',
  'a b',
  'a\n',
  'a\u0000',
  'é',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'a'.repeat(101),
];

describe('R20 paths', () => {
  it.each(hostile)('refuse the segment %j', (key) => {
    expect(() => bookingsPath(key)).toThrow('not a valid');
    expect(() => milesPath(key)).toThrow('not a valid');
    expect(() => bookingPath('Sam', key)).toThrow('not a valid');
    expect(() => voucherPath(key)).toThrow('not a valid');
  });

  it('accept real names and references', () => {
    expect(bookingsPath('roblox_user_1234567890')).toBe('/Bookings/roblox_user_1234567890.json');
    expect(bookingPath('IslandHopper22', 'A1B2C3')).toBe('/Bookings/IslandHopper22/A1B2C3.json');
    expect(bookingPath('IslandHopper22', 'a1_b2')).toBe('/Bookings/IslandHopper22/a1_b2.json');
    expect(voucherPath('FLEX-2026_X')).toBe('/Vouchers/FLEX-2026_X.json');
  });

  it('lead to one node below their parent, or throw, for any text', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom(...hostile));
    fc.assert(
      fc.property(anyText, anyText, (username, ref) => {
        try {
          return /^\/Bookings\/[A-Za-z0-9_]+\/[A-Za-z0-9_]+\.json$/.test(bookingPath(username, ref));
        } catch (error) {
          return error instanceof Error && error.message.startsWith('not a valid');
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the realtime database', () => {
  /** Serves the value of one node. As in the real database, its ETag depends on the content alone. */
  let server: FakeServer;
  let stored: unknown;
  let database: RealtimeDatabase;
  beforeEach(async () => {
    stored = null;
    server = await fakeServer(async (request, response) => {
      const etag = () => Buffer.from(JSON.stringify(stored)).toString('base64');
      const isConflict = request.method === 'PUT' && request.headers['if-match'] !== etag();
      if (request.method === 'PUT' && !isConflict) stored = await json(request);
      response.writeHead(isConflict ? 412 : 200, { 'content-type': 'application/json', etag: etag() }).end(JSON.stringify(stored));
    });
    database = createRealtimeDatabase(
      { url: server.url, emulator: true, namespace: 'airline', serviceAccount: undefined },
      { warn: () => undefined },
    );
  });
  afterEach(async () => {
    await database.close();
    await server.close();
  });
  const path = milesPath('Sam');

  describe('realtime database', () => {
    it('R03 is called with its namespace and without a credential in the URL', async () => {
      await database.read(path);
      expect(server.requests).toEqual(['GET /Miles/Sam.json?ns=airline']);
    });

    it('is not written if the transaction decides against it', async () => {
      expect(await database.transact(path, () => ({ result: 'kept' }))).toBe('kept');
      expect(server.requests).toHaveLength(1);
    });

    it('R23 runs a transaction again after a concurrent write', async () => {
      const readValues: unknown[] = [];
      const result = await database.transact(path, (current) => {
        readValues.push(current);
        if (readValues.length === 1) stored = 5;
        return { value: Number(current) + 1, result: Number(current) + 1 };
      });
      expect(readValues).toEqual([null, 5]);
      expect(result).toBe(6);
      expect(stored).toBe(6);
    });

    it('rejects a transaction as busy, without effect, if other writers are always faster', async () => {
      let rival = 0;
      const transaction = database.transact(path, () => {
        stored = rival += 1;
        return { value: -1, result: undefined };
      });
      await expect(transaction).rejects.toMatchObject({ kind: 'busy', maybeApplied: false });
      expect(stored).toBe(rival);
    });

    it.each([
      [null, 0],
      [1240, 1240],
      ['1240', 0],
      [{ value: 3 }, 0],
    ])('contains miles: %j is read as %d', async (value, expected) => {
      stored = value;
      expect(await readMiles(database, 'Sam')).toBe(expected);
    });
  });
});

describe('the credentials of the realtime database', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  /** Each test has its own account, because the library caches the tokens of an account. */
  let count = 0;
  const newAccount = () => ({
    project_id: 'airline',
    client_email: `portal-${(count += 1)}@airline.iam.example`,
    private_key: privateKey,
  });
  const settings = (url = 'https://airline.example') => ({
    url,
    emulator: false,
    namespace: 'airline',
    serviceAccount: newAccount(),
  });
  const tokenHost = 'oauth2.googleapis.com';
  const hour = 3_600;

  let server: FakeServer;
  let assertions: string[];
  let answer: (response: ServerResponse, count: number) => void;
  const sendToken = (response: ServerResponse, token: string) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ access_token: token, expires_in: hour, token_type: 'Bearer' }));

  const refuse = (response: ServerResponse) =>
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');

  /** The library requests tokens from one host over https. Here, the test's own server takes the place of that host. */
  const realRequest = https.request;
  beforeAll(() => {
    // The library logs a warning about one of its own dependencies.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const toFake = (url: URL | string, options: https.RequestOptions, done?: (reply: http.IncomingMessage) => void) => {
      if (new URL(url).hostname !== tokenHost) throw new Error(`unexpected request to ${String(url)}`);
      const { agent: _agent, ...rest } = options;
      return http.request(new URL(new URL(url).pathname, server.url), rest, done);
    };
    https.request = toFake as typeof https.request;
  });
  afterAll(() => {
    https.request = realRequest;
    jest.restoreAllMocks();
  });

  beforeEach(async () => {
    assertions = [];
    answer = (response, count) => sendToken(response, `token-${count}`);
    server = await fakeServer(async (request, response, count) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      assertions.push(new URLSearchParams(body).get('assertion') ?? '');
      answer(response, count);
    });
  });
  afterEach(() => {
    mock.timers.reset();
    return server.close();
  });

  describe("the service account's token", () => {
    it('R03 is requested with an assertion signed by the account, and sent in the header', async () => {
      const databaseSettings = settings();
      const headers = await databaseHeaders(databaseSettings)();
      expect(headers).toEqual({ authorization: 'Bearer token-1' });
      expect(server.requests).toEqual(['POST /token']);
      const { payload } = await jwtVerify(assertions[0] ?? '', await importSPKI(publicKey, 'RS256'));
      expect(payload).toMatchObject({ iss: databaseSettings.serviceAccount.client_email, aud: `https://${tokenHost}/token` });
      expect(String(decodeJwt(assertions[0] ?? '')['scope'])).toContain('firebase.database');
    });

    it('is fetched once for concurrent callers, cached, and renewed before it expires', async () => {
      const startedAt = Date.now();
      const headers = databaseHeaders(settings());
      await Promise.all([headers(), headers(), headers()]);
      mock.timers.enable({ apis: ['Date'], now: startedAt + (hour - 310) * 1_000 });
      expect(await headers()).toEqual({ authorization: 'Bearer token-1' });
      mock.timers.setTime(startedAt + (hour - 290) * 1_000);
      expect(await headers()).toEqual({ authorization: 'Bearer token-2' });
      expect(server.requests).toHaveLength(2);
    });

    it('is fetched again after a refusal', async () => {
      const headers = databaseHeaders(settings());
      answer = refuse;
      await expect(headers()).rejects.toThrow();
      answer = (response) => sendToken(response, 'better');
      expect(await headers()).toEqual({ authorization: 'Bearer better' });
    });

    it('is told apart from other failures when the account is refused', async () => {
      const database = createRealtimeDatabase(settings(), { warn: () => undefined });
      answer = refuse;
      expect(isTokenRefusal(await database.read(milesPath('Sam')).catch((error: unknown) => error))).toBe(true);
      answer = (response) => sendToken(response, 'good');
      expect(isTokenRefusal(await database.read(milesPath('Sam')).catch((error: unknown) => error))).toBe(false);
      await database.close();
    });

    it('R29 R30 fails the call in time if it never arrives', async () => {
      const warnings: object[] = [];
      const pendingResponses: ServerResponse[] = [];
      answer = (response) => pendingResponses.push(response);
      const measureCall = async () => {
        const database = createRealtimeDatabase(settings(), { warn: (fields) => warnings.push(fields) });
        const startedAt = performance.now();
        await expect(database.read(milesPath('Sam'))).rejects.toMatchObject({ name: 'UpstreamError' });
        const durationMs = performance.now() - startedAt;
        await database.close();
        return durationMs;
      };
      // The call times out after two seconds, the fetch of the token after five.
      expect(await observe(measureCall, (ms) => ms < 4_500)).toBeLessThan(4_500);
      expect(JSON.stringify(warnings)).not.toContain('PRIVATE KEY');
      // The library would retry an aborted request at the server of the next test.
      pendingResponses.forEach(refuse);
      await until(async () => pendingResponses.every(({ writableFinished }) => writableFinished));
    });

    it('is the word "owner" for an emulator, without a fetch', async () => {
      expect(await databaseHeaders({ ...settings('http://127.0.0.1:1'), emulator: true })()).toEqual({
        authorization: 'Bearer owner',
      });
      expect(server.requests).toEqual([]);
    });
  });
});
