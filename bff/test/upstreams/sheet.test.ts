import { afterEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import type { UpstreamError } from '../../src/upstreams/client.ts';
import { createSheet, sheetRedirects } from '../../src/upstreams/sheet.ts';
import { fakeServer, type FakeServer } from '../helpers/fake-server.ts';
import { failureOf } from './failure-of.ts';

type Answer = Parameters<typeof fakeServer>[0];

const csv = 'Route,Callsign,Destination,Aircraft,Status\r\n';
const sendCsv = (response: ServerResponse, body = csv) => response.setHeader('content-type', 'text/csv; charset=utf-8').end(body);
const redirect = (response: ServerResponse, location: string, status = 307) => response.writeHead(status, { location }).end();

const open: Pick<FakeServer, 'close'>[] = [];
const lines: unknown[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  lines.length = 0;
});

async function start(answer: Answer, path = '/spreadsheets/d/the-sheets-id/export?format=csv&gid=7') {
  const server = await fakeServer(answer);
  const sheet = createSheet(server.url + path, { warn: (...line) => void lines.push(line) });
  open.push(sheet, server);
  return { server, sheet };
}

describe('the sheet', () => {
  it('is read from the configured address with its query, without a byte order mark', async () => {
    const { server, sheet } = await start((_request, response) => sendCsv(response, `\uFEFF${csv}`));
    expect(await sheet.readCsv()).toBe(csv);
    expect(server.requests).toEqual(['GET /spreadsheets/d/the-sheets-id/export?format=csv&gid=7']);
  });

  it.each(['/', '/routes.csv', '/a/b/'])('may have the path %s', async (path) => {
    const { server, sheet } = await start((_request, response) => sendCsv(response), path);
    await sheet.readCsv();
    expect(server.requests).toEqual([`GET ${path}`]);
  });

  it('is read through a redirect to the host of its contents', async () => {
    const contents = await fakeServer((_request, response) => sendCsv(response));
    open.push(contents);
    const { sheet } = await start((_request, response) => redirect(response, `${contents.url}/export/1?token=2`));
    expect(await sheet.readCsv()).toBe(csv);
    expect(contents.requests).toEqual(['GET /export/1?token=2']);
  });

  it.each<[string, Answer, Partial<UpstreamError>]>([
    [
      'a sign-in page',
      (_q, r) => r.setHeader('content-type', 'text/html').end('<!doctype html><title>Sign in</title>'),
      { kind: 'malformed' },
    ],
    ['HTML with the type of CSV', (_q, r) => sendCsv(r, '\n <html>Sorry</html>'), { kind: 'malformed' }],
    ['JSON', (_q, r) => r.setHeader('content-type', 'application/json').end('{}'), { kind: 'malformed' }],
    ['a body without a type', (_q, r) => r.end(csv), { kind: 'malformed' }],
    ['status 410', (_q, r) => r.writeHead(410).end(), { kind: 'status', status: 410 }],
    ['a body without end', (_q, r) => sendCsv(r, 'x'.repeat(3_000_000)), { kind: 'too-large' }],
    ['a redirect without a target', (_q, r) => r.writeHead(302).end(), { kind: 'status', status: 302 }],
  ])('cannot be read from %s', async (_name, answer, expected) => {
    const { sheet } = await start(answer);
    expect(await failureOf(sheet.readCsv())).toMatchObject(expected);
  });

  it('R35 follows no redirect to an internal address', async () => {
    for (const target of ['http://169.254.169.254/latest/meta-data', 'http://[::ffff:169.254.169.254]/', 'https://example.test/x.csv']) {
      const { server, sheet } = await start((_request, response) => redirect(response, target, 302));
      expect(await failureOf(sheet.readCsv())).toMatchObject({ kind: 'status', status: 302 });
      expect(server.requests).toHaveLength(1);
    }
  });

  it('R35 gives up after three redirects', async () => {
    const { server, sheet } = await start((_request, response, count) => redirect(response, `/again/${count}`));
    expect(await failureOf(sheet.readCsv())).toMatchObject({ kind: 'status', status: 307 });
    expect(server.requests).toHaveLength(4);
  });

  it('R01 R37 never shows its id in a log line or an error', async () => {
    const { server, sheet } = await start((_request, response) => response.writeHead(404).end('inner words'));
    const error = await failureOf(sheet.readCsv());
    const output = JSON.stringify([lines, error.message, { ...error }]);
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of ['the-sheets-id', 'gid', 'inner words', server.url]) expect(output).not.toContain(secret);
  });
});

describe('sheetRedirects', () => {
  const publishedUrl = 'https://docs.google.com/spreadsheets/d/e/2PACX/pub?output=csv';
  it.each([
    [publishedUrl, 'https://doc-0s-68-sheets.googleusercontent.com/export/abc', true],
    [publishedUrl, 'https://docs.google.com/spreadsheets/u/0/d/e/2PACX/pub', true],
    [publishedUrl, 'https://accounts.google.com/ServiceLogin', false],
    [publishedUrl, 'http://doc-0s-68-sheets.googleusercontent.com/export/abc', false],
    [publishedUrl, 'https://doc.googleusercontent.com:8443/export', false],
    [publishedUrl, 'https://googleusercontent.com.example.test/', false],
    [publishedUrl, 'https://evilgoogleusercontent.com/', false],
    [publishedUrl, 'https://docs.google.com@example.test/', false],
    [publishedUrl, 'http://127.0.0.1:4000/', false],
    [publishedUrl, 'http://169.254.169.254/', false],
    [publishedUrl, 'file:///etc/passwd', false],
    ['https://example.test/routes.csv', 'https://example.test/other.csv', true],
    ['https://example.test/routes.csv', 'https://doc.googleusercontent.com/export', false],
    ['https://example.test/routes.csv', 'https://www.example.test/routes.csv', false],
    ['http://127.0.0.1:4000/sheet', 'http://localhost:4001/export', true],
    ['http://127.0.0.1:4000/sheet', 'https://docs.google.com/export', false],
    ['http://127.0.0.1:4000/sheet', 'http://169.254.169.254/', false],
  ])('R35 judges a redirect from %s to %s: %s', (configuredUrl, target, isAllowed) => {
    expect(sheetRedirects(new URL(configuredUrl))(new URL(target))).toBe(isAllowed);
  });
});
