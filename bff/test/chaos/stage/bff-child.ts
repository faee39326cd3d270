import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemPaths } from '@portal/portal-contract';
import { serverArguments } from '../../helpers/bundle/server-bundle.ts';
import { childEnvironment } from '../../helpers/child-environment.ts';

const answersWithinMs = 60_000;

interface BffChildOptions {
  name: string;
  port: number;
  /** Settings besides `PORT`. */
  env: Record<string, string>;
  /** The process appends its output to this file. */
  logFile: string;
}

/** A BFF process that can be killed, suspended and restarted on the same port and folder. */
export class BffChild {
  readonly name: string;
  readonly url: string;
  readonly port: number;
  readonly #options: BffChildOptions;
  #child: ChildProcess | undefined;
  #isClosed = false;

  constructor(options: BffChildOptions) {
    this.#options = options;
    this.name = options.name;
    this.port = options.port;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts the process, unless it was closed. */
  start(): void {
    if (this.#isClosed) return;
    const { env, port, logFile } = this.#options;
    const log = openSync(logFile, 'a');
    this.#child = spawn(process.execPath, serverArguments(), {
      env: { ...childEnvironment, ...env, PORT: String(port) },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  }

  /** Resolves when the process answers. @throws if it ends, or does not answer within a minute */
  async untilUp(): Promise<void> {
    const endsAt = performance.now() + answersWithinMs;
    while (!(await fetch(this.url + systemPaths.health, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined))?.ok) {
      if (!this.isRunning) throw new Error(`${this.name} ended: see ${this.#options.logFile}`);
      if (performance.now() > endsAt) throw new Error(`${this.name} does not answer`);
      await sleep(50);
    }
  }

  /** Sends a signal if the process runs. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    if (this.isRunning) this.#child?.kill(name);
  }

  /** Kills the process, even if it is suspended, and prevents a restart. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.end('SIGKILL');
  }

  /** Ends the process. Resolves after its exit. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!this.#child || !this.isRunning) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill(signal);
    await exit;
  }
}
