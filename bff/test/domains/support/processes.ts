import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { bookingApi } from '@portal/booking-contract';
import { systemPaths } from '@portal/portal-contract';
import { request } from 'undici';
import { serverArguments } from '../../helpers/bundle/server-bundle.ts';
import { childEnvironment } from '../../helpers/child-environment.ts';
import { fromOwnPage, sessionCookie, until, type Answer, type Call, type Person } from './portal.ts';

/** Starts a BFF process with these settings and none of this machine's. Resolves when it answers. */
export async function startProcess(environment: Record<string, string>, port: number) {
  const url = `http://127.0.0.1:${port}`;
  const env = { ...childEnvironment, ...environment, PORT: String(port) };
  const child: ChildProcess = spawn(process.execPath, serverArguments(), { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
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
  return {
    url,
    /** Suspends the process, as a paused machine does. */
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    /** Returns the exit code, or null if the signal ended the process. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
    /** Rejects if the connection is lost before the answer. */
    book: (person: Person, call: Call): Promise<Answer> => post(url + bookingApi.secureBooking, person, call),
    /** Sends a POST as this person. */
    post: (person: Person, path: string, body: object): Promise<Answer> => post(url + path, person, body),
  };
}

async function post(url: string, person: Person, body: object): Promise<Answer> {
  const reply = await request(url, {
    method: 'POST',
    headers: { ...fromOwnPage, cookie: sessionCookie(person) },
    body: JSON.stringify(body),
  });
  return { status: reply.statusCode, body: (await reply.body.json()) as Record<string, unknown> };
}
export type BffProcess = Awaited<ReturnType<typeof startProcess>>;

/** Awaits several starts. If one fails, the other processes are killed, because a process left over keeps the test runner from exiting. */
export async function startTogether<T extends readonly Promise<BffProcess>[] | []>(
  starting: T,
): Promise<{ -readonly [K in keyof T]: BffProcess }> {
  try {
    return await Promise.all(starting);
  } catch (error) {
    for (const other of await Promise.allSettled<BffProcess>(starting)) if (other.status === 'fulfilled') await other.value.end('SIGKILL');
    throw error;
  }
}
