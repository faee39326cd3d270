import { afterEach, describe, expect, it } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { lookupApi, portalApi, requestMessages } from '@portal/portal-contract';
import { startBff, type TestBff } from '../helpers/start-bff.ts';

const max = { read: 5, write: 2, mail: 2, signIn: 4 };
const url = `${lookupApi.avatar}?userId=1001`;

describe('rate limits', () => {
  let bff: TestBff;
  afterEach(() => bff.close());
  const start = async (env: Record<string, string> = {}) => (bff = await startBff({ limits: max, env }));
  const statuses = async (count: number, call: () => Promise<{ statusCode: number }>) => {
    const replies: number[] = [];
    for (let index = 0; index < count; index += 1) replies.push((await call()).statusCode);
    return replies;
  };
  const firstRefusal = (replies: number[]) => replies.indexOf(429);

  it('R36 limit a session across addresses with 429 and Retry-After', async () => {
    await start();
    const browser = await bff.signedIn();
    let host = 0;
    const replies = await statuses(max.read + 1, () => browser.send({ url, remoteAddress: `10.0.0.${(host += 1)}` }));
    expect(firstRefusal(replies)).toBe(max.read);
    const refusal = await browser.get(url);
    expect(refusal.json()).toMatchObject({ error: requestMessages.tooMany, requestId: expect.any(String) });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect((await (await bff.signedIn('SteelpanSam')).get(url)).statusCode).toBe(200);
  });

  it('R36 limit each address separately, with a higher limit than a session', async () => {
    await start();
    const guest = bff.browser();
    expect(firstRefusal(await statuses(max.read * 3 + 1, () => guest.get(url)))).toBe(max.read * 3);
    expect((await guest.send({ url, remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
  });

  it('R36 count the addresses of one IPv6 network as one caller', async () => {
    await start();
    let host = 0;
    const next = () => bff.browser().send({ url, remoteAddress: `2001:db8:1:2::${(host += 1).toString(16)}` });
    expect(firstRefusal(await statuses(max.read * 3 + 1, next))).toBe(max.read * 3);
    for (const remoteAddress of ['2001:db8:1:3::1', '::ffff:10.0.0.7'])
      expect((await bff.browser().send({ url, remoteAddress })).statusCode).toBe(200);
  });

  it.each(['/%61pi/', 'http://localhost:4600/api/'])('R36 count API calls whose address begins with %s', async (prefix) => {
    await start();
    const call = () => bff.browser().get(url.replace('/api/', prefix));
    expect(firstRefusal(await statuses(max.read * 3 + 1, call))).toBe(max.read * 3);
  });

  it('R36 ignore X-Forwarded-For from untrusted addresses', async () => {
    await start();
    let host = 0;
    const forged = () => bff.browser().get(url, { 'x-forwarded-for': `10.0.0.${(host += 1)}` });
    expect(firstRefusal(await statuses(max.read * 3 + 1, forged))).toBe(max.read * 3);
  });

  it('R36 use X-Forwarded-For from a trusted proxy', async () => {
    await start({ TRUSTED_PROXIES: '127.0.0.1' });
    let host = 0;
    const forwarded = () => bff.browser().get(url, { 'x-forwarded-for': `10.0.0.${(host += 1)}` });
    expect(firstRefusal(await statuses(max.read * 3 + 5, forwarded))).toBe(-1);
  });

  it.each<[string, (index: number) => string]>([
    ['a port', (index) => `203.0.113.8:${40_000 + index}`],
    ['brackets', (index) => `[2001:db8:1:2::${index}]`],
    ['brackets and a port', (index) => `[2001:db8:1:2::${index}]:${40_000 + index}`],
    ['a zone', (index) => `fe80::1%eth${index}`],
    ['a hidden address', (index) => `_hidden${index}`],
    ['the port of an inner proxy', (index) => `203.0.113.9, 127.0.0.1:${40_000 + index}`],
  ])('R36 count a caller as one if the proxy forwards %s', async (_name, addressOf) => {
    await start({ TRUSTED_PROXIES: '127.0.0.1' });
    let index = 0;
    const forwarded = () => bff.browser().get(url, { 'x-forwarded-for': addressOf((index += 1)) });
    expect(firstRefusal(await statuses(max.read * 3 + 1, forwarded))).toBe(max.read * 3);
    expect((await bff.browser().get(url, { 'x-forwarded-for': '203.0.113.10:40000' })).statusCode).toBe(200);
  });

  it('R36 count sign-ins separately from other calls', async () => {
    await start();
    const signIns = () => bff.browser().post(portalApi.signIn);
    expect(firstRefusal(await statuses(max.signIn * 3 + 1, signIns))).toBe(max.signIn * 3);
    expect((await bff.browser().get(url)).statusCode).toBe(200);
  });

  it('R36 add up the calls of two processes', async () => {
    await start();
    const other = await startBff({ limits: max, env: { DATA_DIR: bff.config.dataDir } });
    try {
      let turn = 0;
      const signIn = () => ((turn += 1) % 2 === 0 ? bff : other).browser().post(portalApi.signIn);
      expect(firstRefusal(await statuses(max.signIn * 3 + 1, signIn))).toBe(max.signIn * 3);
    } finally {
      await other.close();
    }
  });

  it('R36 limit email more strictly than other writes', async () => {
    await start();
    const browser = await bff.signedIn();
    expect(firstRefusal(await statuses(max.mail + 1, () => browser.post(bookingApi.email)))).toBe(max.mail);
  });

  it('R36 do not limit the ready flight list', async () => {
    await start();
    expect(firstRefusal(await statuses(max.read * 3 + 5, () => bff.browser().get(bookingApi.flights)))).toBe(-1);
  });
});
