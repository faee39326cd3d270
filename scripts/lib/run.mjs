import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a command in the project's top folder with this process's output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env added to this process's own
 * @returns {Promise<number>} the exit code; 1 when it could not start or died of a signal
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs npm, which puts the project's own commands and its pinned Node first. */
export const npm = (args, env) =>
  process.env.npm_execpath ? run(process.execPath, [process.env.npm_execpath, ...args], env) : run('npm', args, env);

/** Ends the process with a plain message instead of a stack. */
export function stopWith(message, code = 1) {
  console.error(message);
  process.exit(code);
}
