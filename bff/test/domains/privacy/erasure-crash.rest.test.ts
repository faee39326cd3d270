import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, jest } from '@jest/globals';
import { accountApi } from '@portal/portal-contract';
import { erasureSteps } from '../../../src/domains/privacy/personal-data.ts';
import { anyTables } from '../../../src/store/tables.ts';
import { tablesOf } from '../../../src/store/read-schema.ts';
import type { Store } from '../../../src/store/store.ts';
import { serverArguments } from '../../helpers/bundle/server-bundle.ts';
import { childEnvironment } from '../../helpers/child-environment.ts';
import { describeAllStores, type Place } from '../../store/stores.ts';
import { booking, createCall, smallWorld, until } from '../support/portal.ts';
import { startCluster, startProcess } from '../support/processes.ts';

jest.setTimeout(180_000);
const name = 'IslandHopper22';
const texts = [name, 'hopper@example.test', 'home@example.test'];
const command = fileURLToPath(new URL('../../../../scripts/lib/person/main.mjs', import.meta.url));

describeAllStores('the command that erases a person’s data', ({ place, openAt }, kind) => {
  it('resumes after a kill at each of its steps, and leaves nothing', async () => {
    const cluster = await startCluster({ world: smallWorld, place: await place() });
    const { where } = cluster;
    const env = cluster.environment();
    try {
      await fill(env);
      const store = await openAt(where);
      expect(await leftIn(store, where)).not.toEqual([]);
      const killedAt = new Set<string>();
      for (let run = 0; !(await isOver(store)) && run < 3 * Object.keys(erasureSteps).length; run += 1) {
        // Ends the lease of the killed process at once.
        await store.db.updateTable('jobs').set({ dueAt: 0 }).where('state', 'in', ['running', 'retrying']).execute();
        const step = await eraseUntilStep(env, store);
        if (step !== undefined) killedAt.add(step);
      }
      expect(await isOver(store)).toBe(true);
      expect(killedAt.size).toBeGreaterThanOrEqual(3);
      // The last command of one suite starts the sources, as the operator's does.
      const program = kind === 'sqlite' ? [command] : serverArguments();
      expect(await erase(env, program).ended).toMatchObject({ code: 0, output: expect.stringContaining('What stays:') });
      await store.close();
      expect(await leftIn(await openAt(where), where)).toEqual([]);
    } finally {
      await cluster.close();
    }
  });

  async function leftIn(store: Store, { dataDir }: Place): Promise<string[]> {
    const rows: unknown[] = [];
    for (const table of [...(await tablesOf(store.db, kind)), 'rate_counts'].filter((name) => !name.startsWith('sqlite_')))
      rows.push(await anyTables(store.db).selectFrom(table).selectAll().execute());
    const files = readdirSync(dataDir).filter((file) => /sqlite/.test(file));
    // Another process reads the files. Closing one here would drop the locks of the open store, and SQLite would crash (SIGBUS).
    const bytes = files.length > 0 ? execFileSync('cat', files, { cwd: dataDir, encoding: 'latin1', maxBuffer: Infinity }) : '';
    const all = JSON.stringify(rows) + bytes;
    return texts.filter((text) => all.includes(text));
  }
});

/** Starts a portal that makes a booking, a default address and an email, and stops it. */
async function fill(env: Record<string, string>): Promise<void> {
  const portal = await startProcess(env);
  expect((await portal.book(name, createCall(name, 'HOP001', booking('BW001')))).body).toMatchObject({ success: true });
  expect((await portal.post(name, accountApi.saveEmail, { email: 'home@example.test' })).status).toBe(200);
  await portal.end('SIGTERM');
}

/** Starts the command, by default from the bundle, which takes half the time of the sources. */
function erase(env: Record<string, string>, program = serverArguments()) {
  const child = spawn(process.execPath, [...program, 'erase', name], {
    env: { ...childEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code, output }));
  return { kill: () => child.kill('SIGKILL'), ended };
}

async function stateOf(store: Store) {
  const row = await store.db.selectFrom('erasures').select(['report', 'endedAt']).executeTakeFirst();
  return { step: Object.keys(JSON.parse(row?.report ?? '{}') as object).at(-1) ?? '', isOver: typeof row?.endedAt === 'string' };
}
const isOver = async (store: Store) => (await stateOf(store)).isOver;

/** Kills the command after its next step. Returns the step, or undefined if the erasure is over. */
async function eraseUntilStep(env: Record<string, string>, store: Store): Promise<string | undefined> {
  const before = (await stateOf(store)).step;
  const running = erase(env);
  const step = await until(async () => {
    const now = await stateOf(store);
    return (now.step !== before || now.isOver) && now.step;
  }, 1);
  running.kill();
  await running.ended;
  return (await isOver(store)) ? undefined : step;
}
