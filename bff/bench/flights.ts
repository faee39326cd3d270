/**
 * `node bff/bench/flights.ts` compares the requests per second of GET /api/flights through the whole portal with those of a bare
 * Fastify route that returns the same bytes. Both are separate processes. This process loads them in turns.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingApi } from '@portal/booking-contract';
import autocannon from 'autocannon';
import { answers, median, start, stop } from './run-child.ts';

/** Many short rounds, so that the median stands although other programs run. */
const rounds = 20;
const seconds = 1;
const connections = 32;
const goal = 0.6;
const ports = { portal: 4590, bare: 4591, sandbox: 4592 };
const urls = {
  portal: `http://127.0.0.1:${ports.portal}${bookingApi.flights}`,
  bare: `http://127.0.0.1:${ports.bare}${bookingApi.flights}`,
};

async function measure(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const settings = { SANDBOX_PORT: String(ports.sandbox), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
const sandbox = start('../../libs/sandbox/src/main.ts', settings);
await answers(`http://127.0.0.1:${ports.sandbox}/_sandbox/calls`);
const portal = start('../src/server.ts', { ...settings, PORT: String(ports.portal) });
await answers(urls.portal);
const bare = start('./bare-server.ts', { PORT: String(ports.bare), SOURCE: urls.portal });
await once(bare, 'message');

const rates = { portal: [] as number[], bare: [] as number[] };
await measure(urls.bare);
await measure(urls.portal);
for (let round = 0; round < rounds; round += 1) {
  rates.bare.push(await measure(urls.bare));
  rates.portal.push(await measure(urls.portal));
}
await Promise.all([portal, bare, sandbox].map(stop));
rmSync(dataDir, { recursive: true });

const ratios = rates.portal.map((rate, round) => rate / (rates.bare[round] ?? Infinity));
const ratio = median(ratios);
console.log(`bare route     ${Math.round(median(rates.bare))} requests/s`);
console.log(`GET /api/flights ${Math.round(median(rates.portal))} requests/s`);
console.log(`ratio          ${ratio.toFixed(3)} (rounds: ${ratios.map((each) => each.toFixed(2)).join(', ')}; goal ${goal})`);
process.exitCode = ratio >= goal ? 0 : 1;
