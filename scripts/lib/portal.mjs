import { execFile, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { compileCache, fromRoot, pinnedNode, root } from './paths.mjs';

const entries = { sandbox: fromRoot('libs/sandbox/src/main.ts'), portal: fromRoot('bff/src/server.ts') };
/** A small young generation saves a third of the memory, and the benchmarks show no difference. */
const lean = '--max-semi-space-size=2';
/** Milliseconds. A start takes two seconds, and many times that on a busy machine. */
const startsWithin = 60_000;
/** Milliseconds until a process is killed. The BFF lets running requests finish for up to ten seconds. */
const endsWithin = 12_000;

/**
 * @typedef {object} Portal
 * @property {string} url public origin
 * @property {string | undefined} sandboxUrl address of the sandbox's console, if one runs
 * @property {Record<string, 'real' | 'sandbox'>} services
 * @property {Record<string, import('node:child_process').ChildProcess>} processes
 * @property {Promise<number>} ended exit code of the first process that ends
 * @property {() => Promise<void>} stop asks every process to end and waits for it
 */

/**
 * Starts the BFF, and the sandbox if a service has no credentials. Waits until both answer.
 *
 * @param {NodeJS.ProcessEnv} env their environment
 * @param {object} options
 * @param {import('node:child_process').StdioOptions} [options.stdio]
 * @param {AbortSignal} [options.signal] ends the processes, also while they start
 * @param {string} [options.server] file that runs as the BFF, instead of its sources
 * @returns {Promise<Portal>}
 * @throws {Error} with a readable message when the configuration is refused or a process does not start
 */
export async function startPortal(env = process.env, { stdio = ['ignore', 'inherit', 'inherit'], signal, server = entries.portal } = {}) {
  const given = { ...env, NODE_COMPILE_CACHE: compileCache };
  const plan = await readPlan(given);
  const own = { ...given, ...plan.demo };
  await expectFree(plan.own, 'PORT');
  if (plan.sandbox) await expectFree(plan.sandboxUrl, 'SANDBOX_PORT');
  const start = (entry) => spawn(pinnedNode(), [lean, entry], { cwd: root, env: own, stdio });
  const processes = { ...(plan.sandbox && { sandbox: start(entries.sandbox) }), portal: start(server) };
  const ended = Promise.race(Object.values(processes).map(exitOf));
  const stop = async () => {
    await Promise.all(Object.values(processes).map(end));
  };
  signal?.addEventListener('abort', () => void stop());
  try {
    await Promise.all([answers(`${plan.own}/healthz`, ended), plan.sandbox && answers(`${plan.sandboxUrl}/_sandbox/inbox`, ended)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: plan.publicUrl, sandboxUrl: plan.sandbox ? plan.sandboxUrl : undefined, services: plan.services, processes, ended, stop };
}

/** Reads addresses, modes and a demo's further settings from the BFF's own configuration. */
async function readPlan(env) {
  try {
    const { stdout } = await promisify(execFile)(pinnedNode(), [fromRoot('scripts/lib/portal-plan.mjs')], { cwd: root, env });
    return JSON.parse(stdout);
  } catch (error) {
    throw new Error(error.stderr?.trim() || error.message, { cause: error });
  }
}

/** @throws {Error} when another program listens there, which would be mistaken for the portal */
async function expectFree(url, variable) {
  const { hostname, port } = new URL(url);
  const taken = await new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => resolve(true)).once('error', () => resolve(false));
    socket.setTimeout(1_000, () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (taken) throw new Error(`Port ${port} is in use by another program: stop that one, or set ${variable}.`);
}

const exitOf = (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
const isGone = (child) => child.exitCode !== null || child.signalCode !== null;

async function end(child) {
  if (isGone(child)) return;
  const gone = exitOf(child);
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), endsWithin);
  await gone;
  clearTimeout(patience);
}

async function answers(url, ended) {
  let over = false;
  void ended.then(() => (over = true));
  const deadline = Date.now() + startsWithin;
  while (Date.now() < deadline) {
    if (over) throw new Error('A process ended while starting: see the lines above.');
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok) return;
    await sleep(25);
  }
  throw new Error(`${url} did not answer within ${startsWithin / 1000} s.`);
}
