import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingApi } from '@portal/booking-contract';
import { systemPaths } from '@portal/portal-contract';
import { startSandbox, type WorldInput } from '@portal/sandbox';
import { request } from 'undici';
import { serverArguments } from '../../helpers/bundle/server-bundle.ts';
import { childEnvironment } from '../../helpers/child-environment.ts';
import { freePort } from '../../helpers/free-port.ts';
import type { Place } from '../../store/stores.ts';
import { startGate } from './gate.ts';
import { environmentOf, fromOwnPage, sessionCookie, until, type Answer, type Call, type Person } from './portal.ts';

/** Starts a BFF process with these settings and none of this machine's. Resolves when it answers. */
export async function startProcess(environment: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...childEnvironment, ...environment, PORT: String(port) };
  const child: ChildProcess = spawn(process.execPath, serverArguments(), { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`);
    return request(`${url}${systemPaths.health}`).then(
      (reply) => reply.body.dump().then(() => true),
      () => false,
    );
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const post = async (person: Person, path: string, body: object): Promise<Answer> => {
    const headers = { ...fromOwnPage, cookie: sessionCookie(person) };
    // A process that was stopped closes its idle connections when it resumes, perhaps at the moment of their reuse.
    const reply = await request(url + path, { method: 'POST', headers, body: JSON.stringify(body), reset: true });
    return { status: reply.statusCode, body: (await reply.body.json()) as Record<string, unknown> };
  };
  return {
    url,
    /** Resolves when the process has ended. */
    ended,
    /** Suspends the process, as a paused machine does. */
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    /** Returns the exit code, or null if the signal ended the process. */
    async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<number | null> {
      child.kill(signal);
      return (await ended)[0];
    },
    /** Sends a POST as this person. Rejects if the connection is lost before the answer. */
    post,
    /** Resolves to undefined if the process dies before it answers. */
    tryPost: (person: Person, path: string, body: object) => post(person, path, body).catch(() => undefined),
    book: (person: Person, call: Call) => post(person, bookingApi.secureBooking, call),
    async get<T>(person: Person, path: string): Promise<T> {
      return (await (await request(url + path, { headers: { cookie: sessionCookie(person) } })).body.json()) as T;
    },
  };
}
export type BffProcess = Awaited<ReturnType<typeof startProcess>>;

interface ClusterOptions {
  world: WorldInput;
  /** Database of the processes, whose folder is their own. Default: SQLite. */
  place?: Partial<Place> | undefined;
  /** Rate limit of the sandbox's board, in calls per ten seconds. */
  boardRequests?: number;
  env?: Record<string, string>;
}

/** Starts a sandbox for BFF processes on one store, as on one machine. `close` ends all of them. */
export async function startCluster({ world, place = {}, boardRequests = 100_000, env = {} }: ClusterOptions) {
  const sandbox = await startSandbox({ world, boardRequests });
  const folders: string[] = [];
  const newFolder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'cluster-')));
    return folders.at(-1)!;
  };
  const where: Place = { ...place, dataDir: newFolder() };
  const database: Record<string, string> = where.databaseUrl === undefined ? {} : { DATABASE_URL: where.databaseUrl };
  const processes = new Set<BffProcess>();
  const closers: (() => Promise<void>)[] = [];
  const environment = (more: Record<string, string> = {}, dataDir = where.dataDir) =>
    environmentOf(sandbox, dataDir, { LOG_LEVEL: 'fatal', BOARD_REQUESTS: '100000', ...database, ...env, ...more });
  return {
    sandbox,
    where,
    environment,
    /** Starts a proxy before the sandbox. */
    async gate() {
      const gate = await startGate(sandbox.url);
      closers.push(gate.close);
      return gate;
    },
    async start(more?: Record<string, string>): Promise<BffProcess> {
      const bff = await startProcess(environment(more));
      processes.add(bff);
      return bff;
    },
    /** Starts a process of another machine, which shares the database alone. On SQLite it shares the folder, too. */
    async startElsewhere(more?: Record<string, string>): Promise<BffProcess> {
      const bff = await startProcess(environment(more, where.databaseUrl === undefined ? where.dataDir : newFolder()));
      processes.add(bff);
      return bff;
    },
    async close() {
      await Promise.all([...processes].map((bff) => bff.end()));
      await Promise.all(closers.map((close) => close()));
      await sandbox.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
