import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createReading } from '../../src/readings/reading.ts';
import { Store } from '../../src/store/store.ts';
import { quietLog } from '../store/stores.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { encodeJson, sendEncoded } from '../../src/readings/encoded-reply.ts';

interface Value {
  n: number;
}

/** A store that is never opened, so that this process loads by itself. */
const unopened = { store: new Store({ dataDir: '', log: quietLog }), name: 'numbers', service: 'board' };

/** Creates a reading whose loads the test answers, with a clock that the test advances. */
function setUp(options: { refreshMs?: number; staleForMs?: number; failureMs?: number } = {}) {
  const clock = { ms: 1_000_000 };
  const loads: PromiseWithResolvers<Value>[] = [];
  let encodings = 0;
  const failures: unknown[] = [];
  const numbers = createReading<Value>({
    ...unopened,
    refreshMs: 10_000,
    staleForMs: 60_000,
    failureMs: 1_000,
    ...options,
    now: () => clock.ms,
    onFailure: (error) => failures.push(error),
    load: () => {
      const load = Promise.withResolvers<Value>();
      loads.push(load);
      return load.promise;
    },
    parse: (read) => read as Value,
    encode: (value, state) => {
      encodings += 1;
      return { ...value, ...state };
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const load = async (index: number): Promise<PromiseWithResolvers<Value>> => {
    await settled();
    const begunLoad = loads[index];
    if (!begunLoad) throw new Error(`load ${index} was never begun`);
    return begunLoad;
  };
  /** Reads, and answers the load with `n`. */
  const readOnce = async (n: number) => {
    const reading = numbers.read();
    (await load(loads.length)).resolve({ n });
    return reading;
  };
  return { clock, numbers, loads, load, readOnce, failures, encodings: () => encodings, settled };
}

describe('a reading', () => {
  it('R33 serves the fresh value from memory, and encodes it once per refresh', async () => {
    const { numbers, clock, loads, readOnce, encodings } = setUp();
    await readOnce(1);
    clock.ms += 9_999;
    expect(numbers.peek()?.value).toEqual({ n: 1 });
    await numbers.read();
    expect(loads).toHaveLength(1);
    expect(encodings()).toBe(1);
    clock.ms += 1;
    expect(numbers.peek()).toBeUndefined();
  });

  it('R33 freezes the shared value', async () => {
    const { readOnce } = setUp();
    const { value } = await readOnce(1);
    expect(() => Object.assign(value, { n: 2 })).toThrow(TypeError);
  });

  it('R34 serves the last good value, marked stale, while the source fails', async () => {
    const { numbers, clock, load, readOnce, failures } = setUp();
    const good = await readOnce(1);
    clock.ms += 10_000;
    const reading = numbers.read();
    (await load(1)).reject(new Error('down'));
    expect(await reading).toMatchObject({ value: { n: 1 }, stale: true, asOf: good.asOf });
    expect(JSON.parse((await reading).encoded.identity.bytes.toString())).toEqual({ n: 1, asOf: good.asOf, stale: true });
    expect(failures).toEqual([new Error('down')]);
  });

  it('R34 serves a stale value for a limited time', async () => {
    const { numbers, clock, load, readOnce } = setUp();
    await readOnce(1);
    clock.ms += 60_000;
    const reading = numbers.read();
    (await load(1)).reject(new Error('down'));
    await expect(reading).rejects.toThrow('down');
  });

  it('R34 serves the last good value without delay in an outage, and notices recovery', async () => {
    const { numbers, clock, load, loads, readOnce, settled } = setUp();
    await readOnce(1);
    clock.ms += 10_000;
    const failing = numbers.read();
    (await load(1)).reject(new Error('down'));
    await failing;
    clock.ms += 1_000;
    expect(await numbers.read()).toMatchObject({ value: { n: 1 }, stale: true });
    (await load(2)).resolve({ n: 2 });
    await settled();
    expect(await numbers.read()).toMatchObject({ value: { n: 2 }, stale: false });
    expect(loads).toHaveLength(3);
  });

  it('R34 treats a synchronous error of the source as a failed load', async () => {
    const numbers = createReading<number>({
      ...unopened,
      refreshMs: 1,
      staleForMs: 1,
      failureMs: 0,
      parse: Number,
      encode: (n) => n,
      load: () => {
        throw new Error('synchronous');
      },
    });
    await expect(numbers.read()).rejects.toThrow('synchronous');
    await expect(numbers.read()).rejects.toThrow('synchronous');
  });

  it('R33 shows no value older than the last write before a read, in any order of reads, writes and answers', async () => {
    const steps = fc.array(fc.constantFrom('read', 'write', 'answer', 'wait'), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const { numbers, clock, loads, settled } = setUp();
        let stored = 0;
        let answerCount = 0;
        const areRecent: Promise<boolean>[] = [];
        /** Stored value at the start of each load. */
        const startValues: number[] = [];
        const answerAll = async () => {
          await settled();
          while (startValues.length < loads.length) startValues.push(stored);
          for (; answerCount < loads.length; answerCount += 1) loads[answerCount]?.resolve({ n: startValues[answerCount] ?? -1 });
          await settled();
        };
        for (const step of order) {
          if (step === 'write') {
            // The pending loads read the store before this write.
            await settled();
            while (startValues.length < loads.length) startValues.push(stored);
            stored += 1;
            void numbers.invalidate();
          } else if (step === 'wait') clock.ms += 10_000;
          else if (step === 'answer') await answerAll();
          else {
            const atLeast = stored;
            areRecent.push(numbers.read().then((reading) => reading.value.n >= atLeast));
          }
        }
        await answerAll();
        expect(await Promise.all(areRecent)).not.toContain(false);
      }),
      { numRuns: 200 },
    );
  });
});

const body = { list: Array.from({ length: 50 }, (_, index) => ({ index, text: 'Port of Spain' })) };
const app = fastify();
const encoded = encodeJson(body);
app.get('/', (request, reply) => sendEncoded(request, reply, encoded));
const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });

describe('encoded reply', () => {
  it('sends the same JSON in each encoding', async () => {
    expect((await get()).json()).toEqual(body);
    const gzip = await get({ 'accept-encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(body);
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-cache' });
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(body);
  });

  it.each(['*', 'W/"x", %s', '%s'])('answers 304 without a body to If-None-Match %s', async (header) => {
    const { etag } = (await get()).headers;
    const reply = await get({ 'if-none-match': header.replace('%s', String(etag)) });
    expect(reply.statusCode).toBe(304);
    expect(reply.rawPayload).toHaveLength(0);
    expect(reply.headers.etag).toBe(etag);
  });

  it('gives each encoding its own ETag', async () => {
    const plain = (await get()).headers.etag;
    const reply = await get({ 'if-none-match': String(plain), 'accept-encoding': 'br' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.etag).not.toBe(plain);
  });
});

it.each([
  [undefined, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.9', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['GZIP', 'gzip'],
  ['deflate', undefined],
])('answers an Accept-Encoding of %j with %s', async (header, expected) => {
  const { headers } = await get(header === undefined ? {} : { 'accept-encoding': header });
  expect(headers['content-encoding']).toBe(expected);
});
