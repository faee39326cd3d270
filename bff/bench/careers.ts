/**
 * `node bff/bench/careers.ts` measures how long the administration waits over HTTP for the first and the last page of 10,000
 * applications, by order, and for searches. BFF and sandbox are separate processes. With `--real`, the tables are a PostgreSQL
 * with PostgREST, from the packages of the contract suite, with the portal's migrations.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { careersApi, type AdminApplicationsReply } from '@portal/careers-contract';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { answers, cookieOf, quantile, start, stop } from './run-child.ts';

const amount = 10_000;
const batchSize = 1_000;
const samples = 20;
const goalMs = 200;
const secret = 'a-secret-of-the-benchmark-alone-000001';
const ports = { portal: 4690, sandbox: 4692 };
const portal = `http://127.0.0.1:${ports.portal}`;
const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-careers-'));

/** Fills the tables through their REST server: 20 jobs, 10,000 applicants with one application each. */
async function fill(tables: string): Promise<void> {
  const insert = async (table: string, rows: object[]) => {
    const headers = { apikey: sandboxAccounts.supabaseServiceKey, 'content-type': 'application/json', prefer: 'return=representation' };
    const reply = await fetch(`${tables}/rest/v1/${table}`, { method: 'POST', headers, body: JSON.stringify(rows) });
    if (!reply.ok) throw new Error(`${table}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { id: string }[];
  };
  const jobs = await insert(
    'job_listings',
    Array.from({ length: 20 }, (_, index) => ({ title: `Position ${index}` })),
  );
  for (let from = 0; from < amount; from += batchSize) {
    const numbers = Array.from({ length: batchSize }, (_, index) => from + index);
    const users = await insert(
      'users',
      numbers.map((number) => ({ roblox_id: `${5_000_000 + number}`, roblox_username: `Applicant_${number}` })),
    );
    const rows = numbers.map((number, index) => ({
      job_id: jobs[number % jobs.length]?.id,
      user_id: users[index]?.id,
      roblox_username: `Applicant_${number}`,
      cover_letter: 'I would like to look after people in the air. '.repeat(40),
      status: ['pending', 'accepted', 'rejected'][number % 3],
      created_at: new Date(Date.UTC(2026, 0, 1) + number * 600_000).toISOString(),
    }));
    await insert('applications', rows);
  }
}

const cookie = cookieOf(secret, { sid: 'bench', userId: '1003', username: 'Capt_Marisol' });

async function page(query: Record<string, string>): Promise<AdminApplicationsReply> {
  const reply = await fetch(`${portal}${careersApi.adminApplications}?${new URLSearchParams(query)}`, { headers: { cookie } });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return (await reply.json()) as AdminApplicationsReply;
}

/** Requests the same page repeatedly, and prints median and 95th percentile in milliseconds. Returns the median. */
async function measure(name: string, query: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const startedAt = performance.now();
    await page(query);
    times.push(performance.now() - startedAt);
  }
  const [median, high] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(`${name.padEnd(34)} median ${median.toFixed(0).padStart(4)} ms   95 % ${high.toFixed(0).padStart(4)} ms`);
  return median;
}

/** Returns the cursor of the last page of an order. */
async function lastCursor(order: string): Promise<string> {
  let cursor = '';
  for (;;) {
    const { next } = await page({ order, size: '100', ...(cursor && { after: cursor }) });
    if (next === null) return cursor;
    cursor = next;
  }
}

const real = process.argv.includes('--real') ? start('../../libs/sandbox/src/contract-suite/serve.ts', {}) : undefined;
const [realUrl] = real ? ((await once(real, 'message')) as [string]) : [];
const world = { users: [{ id: '1003', username: 'Capt_Marisol', rank: { id: 250, name: 'Captain' } }] };
const worldFile = join(dataDir, 'world.json');
writeFileSync(worldFile, JSON.stringify(world));
const settings = {
  SANDBOX_PORT: String(ports.sandbox),
  DATA_DIR: dataDir,
  SESSION_SECRET: secret,
  SANDBOX_SEED: worldFile,
  LOG_LEVEL: 'warn',
};
const sandbox = start('../../libs/sandbox/src/main.ts', settings);
await answers(`${sandboxUrl}/_sandbox/calls`);
const tables = (realUrl ?? sandboxUrl) + sandboxPaths.careers;
await fill(tables);
const bff = start('../src/server.ts', { ...settings, PORT: String(ports.portal), SUPABASE_URL: tables });
await answers(`${portal}${careersApi.jobs}`);

console.log(`${amount} applications in ${real ? 'PostgreSQL behind PostgREST' : 'the sandbox'}, 25 to a page`);
const medians = [await measure('first page, newest', {})];
for (const order of ['newest', 'oldest', 'applicant', 'job'])
  medians.push(await measure(`last page, ${order}`, { order, after: await lastCursor(order) }));
medians.push(await measure('filter: pending', { status: 'pending' }));
medians.push(await measure('search: applicant_99', { q: 'applicant_99' }));
medians.push(await measure('search that finds nothing', { q: 'nobody is called that' }));
await Promise.all([bff, sandbox, ...(real ? [real] : [])].map(stop));
rmSync(dataDir, { recursive: true });
const slowest = Math.max(...medians);
console.log(`slowest median ${slowest.toFixed(0)} ms, goal ${goalMs}`);
process.exitCode = slowest <= goalMs ? 0 : 1;
