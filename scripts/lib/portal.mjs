import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { compileCache, fromRoot, pinnedNode, root } from './paths.mjs';

const entries = { sandbox: fromRoot('libs/sandbox/src/main.ts'), portal: fromRoot('bff/src/server.ts') };
/** A small young generation saves a third of the memory, and the benchmarks show no difference. */
const smallHeap = '--max-semi-space-size=2';
/** A start takes two seconds, and many times that on a busy machine. */
const startTimeoutMs = 60_000;
/** Time until a process is killed. The BFF gives running requests up to ten seconds. */
const killAfterMs = 12_000;

/**
 * @typedef {object} Portal
 * @property {string} url public origin
 * @property {string | undefined} sandboxUrl address of the sandbox's console, if one runs
 * @property {Record<string, 'real' | 'sandbox'>} services
 * @property {Record<string, import('node:child_process').ChildProcess>} processes
 * @property {Promise<number>} ended exit code of the process that ends first
 * @property {() => Promise<void>} stop asks every process to end and waits for it
 */

/**
 * Starts the BFF, and the sandbox if a service has no credentials. Waits until both answer.
 *
 * @param {NodeJS.ProcessEnv} env their environment
 * @param {object} options
 * @param {import('node:child_process').StdioOptions} [options.stdio]
 * @param {AbortSignal} [options.signal] ends the processes, also while they start
 * @param {string} [options.server] file to run as the BFF, instead of its sources
 * @returns {Promise<Portal>}
 * @throws {Error} with a message for people if the configuration is refused or a process does not start
 */
export async function startPortal(env = process.env, { stdio = ['ignore', 'inherit', 'inherit'], signal, server = entries.portal } = {}) {
  const baseEnv = { ...env, NODE_COMPILE_CACHE: compileCache };
  const plan = await readPlan(baseEnv);
  const childEnv = { ...baseEnv, ...plan.demo };
  await expectFree(plan.localUrl, 'PORT');
  if (plan.sandbox) await expectFree(plan.sandboxUrl, 'SANDBOX_PORT');
  const start = (entry) => spawn(pinnedNode(), [smallHeap, entry], { cwd: root, env: childEnv, stdio });
  const processes = { ...(plan.sandbox && { sandbox: start(entries.sandbox) }), portal: start(server) };
  const ended = Promise.race(Object.values(processes).map(exitOf));
  const stop = async () => {
    await Promise.all(Object.values(processes).map(end));
  };
  signal?.addEventListener('abort', () => void stop());
  try {
    await Promise.all([
      waitForReply(`${plan.localUrl}/healthz`, ended),
      plan.sandbox && waitForReply(`${plan.sandboxUrl}/_sandbox/inbox`, ended),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: plan.publicUrl, sandboxUrl: plan.sandbox ? plan.sandboxUrl : undefined, services: plan.services, processes, ended, stop };
}

/** Reads addresses, modes and the additional settings of a demo from the BFF's configuration. */
async function readPlan(env) {
  try {
    const { stdout } = await promisify(execFile)(pinnedNode(), [fromRoot('scripts/lib/portal-plan.mjs')], { cwd: root, env });
    return JSON.parse(stdout);
  } catch (error) {
    throw new Error(error.stderr?.trim() || error.message, { cause: error });
  }
}

/** @throws {Error} if another program listens there, which would be mistaken for the portal */
async function expectFree(url, variable) {
  const { hostname, port } = new URL(url);
  const isTaken = await new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => resolve(true)).once('error', () => resolve(false));
    socket.setTimeout(1_000, () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (isTaken) throw new Error(`Port ${port} is in use by another program: stop that one, or set ${variable}.`);
}

const exitOf = (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
const hasExited = (child) => child.exitCode !== null || child.signalCode !== null;

async function end(child) {
  if (hasExited(child)) return;
  const exited = exitOf(child);
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await exited;
  clearTimeout(killTimer);
}

async function waitForReply(url, ended) {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (hasEnded) throw new Error('A process ended while starting: see the lines above.');
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok) return;
    await sleep(25);
  }
  throw new Error(`${url} did not answer within ${startTimeoutMs / 1000} s.`);
}

/**
 * Finds a port that nothing listens on.
 *
 * @param {number} from first port to try. Outgoing connections never take a port below 32768.
 * @returns {Promise<number>}
 */
export async function freePort(from) {
  for (let port = from; ; port += 1) {
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
