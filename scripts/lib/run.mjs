import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a command in the project's top folder with this process's output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env added to this process's own
 * @param {{ cwd?: string, signal?: AbortSignal, stdout?: 'inherit' | number | NodeJS.WriteStream }} options `signal` ends the command
 * @returns {Promise<number>} the exit code; 1 if it could not start or was killed by a signal
 */
export function run(command, args, env = {}, { cwd = root, signal, stdout = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, signal, stdio: ['ignore', stdout, 'inherit'], env: { ...process.env, ...env } });
    child.once('error', (error) => {
      if (signal?.aborted) return;
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs npm, which puts the project's commands and its pinned Node first in the path. */
export const npm = (args, env, options) =>
  process.env.npm_execpath ? run(process.execPath, [process.env.npm_execpath, ...args], env, options) : run('npm', args, env, options);

/**
 * Calls `end` once, when this process gets a signal to end or loses its parent. npm and its shell do not always forward signals.
 *
 * @param {(signal: NodeJS.Signals) => void} end
 */
export function whenAskedToEnd(end) {
  let isEnding = false;
  const once = (signal) => {
    if (isEnding) return;
    isEnding = true;
    end(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => once(signal));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && once('SIGTERM'), 500).unref();
}

/**
 * Ends the process with a message and without a stack.
 *
 * @returns {never}
 */
export function stopWith(message, code = 1) {
  console.error(message);
  process.exit(code);
}
