import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createServer } from 'node:http';
import { main } from './main.mjs';

const since = '2026-03-01T10:00:00.000Z';
const health = { views: 0, errors: 0 };
const summary = (version, state) => ({ version, state, uploadedAt: since, uploadedBy: 'booking', reasons: [], conflicts: [], health });
const booking = {
  remote: 'booking',
  title: 'Flights and trips',
  revision: 7,
  live: { version: '1.0.0', since, by: 'install', health },
  previous: null,
  canary: null,
  releases: [summary('1.1.0', 'candidate'), summary('1.0.0', 'live')],
};
const reply = (fields) => ({ remote: 'booking', version: '1.1.0', state: 'live', reasons: [], revision: 8, ...fields });

let server;
let env;
let answers;
let calls;
let printed;

/** Starts a release desk. Tests set its answers by path. */
beforeEach(async () => {
  answers = { '/api/releases': { status: 200, body: { remotes: [booking], history: [] } } };
  calls = [];
  server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      calls.push({ path: request.url, token: request.headers.authorization, body: body && JSON.parse(body) });
      const { status, body: text, headers = {} } = answers[request.url] ?? { status: 404, body: undefined };
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(text));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  env = { PORTAL_URL: `http://127.0.0.1:${server.address().port}`, RELEASE_TOKEN: 'booking.secret' };
  printed = { out: [], err: [] };
  jest.spyOn(console, 'log').mockImplementation((text) => printed.out.push(text));
  jest.spyOn(console, 'error').mockImplementation((text) => printed.err.push(text));
});

afterEach(() => {
  jest.restoreAllMocks();
  server.close();
  server.closeAllConnections();
});

const run = (line) => main(line.split(' '), env);

describe('commands that change what is live', () => {
  test('promote sends the token and the revision of the overview', async () => {
    answers['/api/releases/promote'] = { status: 200, body: reply() };
    expect(await run('promote booking 1.1.0')).toBe(0);
    expect(printed.out).toEqual(['booking 1.1.0 is live.']);
    expect(calls.map(({ path, token }) => [path, token])).toEqual([
      ['/api/releases', 'Bearer booking.secret'],
      ['/api/releases/promote', 'Bearer booking.secret'],
    ]);
    expect(calls[1].body).toEqual({ remote: 'booking', version: '1.1.0', expected: 7 });
  });

  test('canary prints the share', async () => {
    answers['/api/releases/canary'] = { status: 200, body: reply({ state: 'canary' }) };
    expect(await run('canary booking 1.1.0 --percent 10')).toBe(0);
    expect(printed.out).toEqual(['booking 1.1.0 is shown to 10 % of the visitors.']);
    expect(calls[1].body).toEqual({ remote: 'booking', version: '1.1.0', percent: 10, expected: 7 });
  });

  test.each([
    [{ version: '1.0.0', state: 'live' }, 'booking is back on 1.0.0.'],
    [{ version: '1.1.0', state: 'candidate' }, 'The canary of booking 1.1.0 has ended.'],
  ])('rollback prints its result: %j', async (fields, line) => {
    answers['/api/releases/rollback'] = { status: 200, body: reply(fields) };
    expect(await run('rollback booking')).toBe(0);
    expect(printed.out).toEqual([line]);
    expect(calls[1].body).toEqual({ remote: 'booking', expected: 7 });
  });

  test('remove prints the addresses to purge from caches', async () => {
    const addresses = ['/remotes/booking/1.1.0-0123456789/*'];
    answers['/api/releases/remove'] = { status: 200, body: reply({ state: 'removed', addresses }) };
    expect(await run('remove booking 1.1.0')).toBe(0);
    expect(printed.out).toEqual([
      'booking 1.1.0 is removed. If a proxy or CDN caches the portal, purge there: /remotes/booking/1.1.0-0123456789/*',
    ]);
    expect(calls[1].body).toEqual({ remote: 'booking', version: '1.1.0', expected: 7 });
  });

  test('--json prints exactly one object', async () => {
    answers['/api/releases/promote'] = { status: 200, body: reply() };
    expect(await run('promote booking 1.1.0 --json')).toBe(0);
    expect(printed.out.map((text) => JSON.parse(text))).toEqual([reply()]);
  });
});

describe('status', () => {
  test('prints one line', async () => {
    expect(await run('status')).toBe(0);
    expect(printed.out).toEqual([`booking 1.0.0 live since ${since} by install, candidate 1.1.0`]);
  });

  test('--json lists remote, version, state and reasons of each remote, and the rest of the overview', async () => {
    expect(await run('status --json')).toBe(0);
    expect(JSON.parse(printed.out[0])).toEqual({ remotes: [{ ...booking, version: '1.0.0', state: 'live', reasons: [] }] });
  });

  test('shows the newest upload of a remote that was never live', async () => {
    answers['/api/releases'].body.remotes = [{ ...booking, live: null, releases: [summary('0.1.0', 'checking')] }];
    expect(await run('status --json')).toBe(0);
    expect(JSON.parse(printed.out[0]).remotes[0]).toMatchObject({ version: '0.1.0', state: 'checking' });
  });
});

describe('failures', () => {
  const error = (text, fields = {}) => ({ error: text, requestId: 'x', ...fields });

  test.each([
    [401, undefined, 'Failed: The portal does not accept this token. Set RELEASE_TOKEN to the token of booking.'],
    [403, error('This token may not release that.'), 'Failed: This token may not release that. Set RELEASE_TOKEN to the token of booking.'],
    [404, undefined, /^Failed: The portal at http:\S+ has no release desk\. It is older than this command\.$/],
    [404, error('There is no such version of this remote.'), 'Failed: There is no such version of this remote.'],
    [409, error('Another release changed this remote.'), 'Failed: Another release changed this remote.'],
    [400, error('The tarball has a link.'), 'booking 1.1.0 was refused: The tarball has a link.'],
    [413, undefined, 'booking 1.1.0 was refused: The bundle is too large for the portal.'],
    [429, undefined, 'Failed: The portal received too many requests. Try again in 30 s.'],
    [503, error('Unavailable'), /^Failed: The portal at http:\S+ answered 503 \(Unavailable\)\. Try again, or look at its log\.$/],
    [
      422,
      error('The release was refused.', {
        ...reply({ state: 'refused' }),
        reasons: ['useHref is missing in shell 1.0.0.', 'Release the shell first.'],
      }),
      'booking 1.1.0 was refused: useHref is missing in shell 1.0.0. Release the shell first.',
    ],
  ])('turn a %i into one sentence', async (status, body, line) => {
    answers['/api/releases/promote'] = { status, body, headers: { 'retry-after': '30' } };
    expect(await run('promote booking 1.1.0')).toBe(1);
    expect(printed.out).toEqual([]);
    expect(printed.err).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
  });

  test('are one object with --json', async () => {
    answers['/api/releases/promote'] = { status: 409, body: error('Another release changed this remote.') };
    expect(await run('promote booking 1.1.0 --json')).toBe(1);
    expect(printed.out.map((text) => JSON.parse(text))).toEqual([
      { remote: 'booking', version: '1.1.0', state: 'failed', reasons: ['Another release changed this remote.'] },
    ]);
    expect(printed.err).toEqual([]);
  });

  test('name a portal that does not answer', async () => {
    env.PORTAL_URL = 'http://127.0.0.1:9';
    expect(await run('status')).toBe(1);
    expect(printed.err).toEqual(['Failed: No portal answers at http://127.0.0.1:9. Start one with "npm start", or set PORTAL_URL.']);
  });

  test('report a reply that cannot be parsed', async () => {
    answers['/api/releases'].body = { hello: 'world' };
    expect(await run('status')).toBe(1);
    expect(printed.err[0]).toMatch('answered something that this command does not understand');
  });

  test.each([
    [{ RELEASE_TOKEN: '' }, 'Failed: RELEASE_TOKEN is not set. Set it to the token of booking.'],
    [{ PORTAL_URL: 'the portal' }, 'Failed: PORTAL_URL is not an address: the portal'],
  ])('name a missing setting: %j', async (settings, line) => {
    Object.assign(env, settings);
    expect(await run('rollback booking')).toBe(1);
    expect(printed.err).toEqual([line]);
  });

  test.each([
    ['promote booking --json', '"promote" needs: <remote> <version>.'],
    ['no-such-remote', 'There is no remote "no-such-remote": mfe-no-such-remote/package.json does not exist.'],
  ])('print the usage to stderr for unknown words: %s', async (line, sentence) => {
    expect(await run(line)).toBe(2);
    expect(printed.out).toEqual([]);
    expect(printed.err).toEqual([expect.stringMatching(sentence)]);
    expect(printed.err[0]).toMatch('Usage: npm run release -- <command>');
    expect(calls).toEqual([]);
  });
});
