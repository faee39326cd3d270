import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemPaths } from '@portal/portal-contract';
import { serverArguments } from '../../helpers/bundle/server-bundle.ts';
import { childEnvironment } from '../../helpers/child-environment.ts';

const answersWithinMs = 60_000;

export interface BffChildOptions {
  name: string;
  port: number;
  /** The whole environment but `PATH` and `PORT`. */
  env: Record<string, string>;
  /** What it prints is added here. */
  logFile: string;
}

/** A BFF in a process of its own, which can be killed, stopped and started again on its port and folder. */
export class BffChild {
  readonly name: string;
  readonly url: string;
  readonly port: number;
  readonly #options: BffChildOptions;
  #child: ChildProcess | undefined;
  #isOver = false;

  constructor(options: BffChildOptions) {
    this.#options = options;
    this.name = options.name;
    this.port = options.port;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Does nothing once it was ended for good. */
  start(): void {
    if (this.#isOver) return;
    const { env, port, logFile } = this.#options;
    const log = openSync(logFile, 'a');
    this.#child = spawn(process.execPath, serverArguments(), {
      env: { ...childEnvironment, ...env, PORT: String(port) },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  }

  /** Resolves when it answers. @throws Error when it ends, or says nothing for a minute */
  async untilUp(): Promise<void> {
    const endsAt = performance.now() + answersWithinMs;
    while (!(await fetch(this.url + systemPaths.health, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined))?.ok) {
      if (!this.isRunning) throw new Error(`${this.name} ended: see ${this.#options.logFile}`);
      if (performance.now() > endsAt) throw new Error(`${this.name} does not answer`);
      await sleep(50);
    }
  }

  /** Sends a signal; none to a process that has ended. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGHUP'): void {
    if (this.isRunning) this.#child?.kill(name);
  }

  /** Ends it for good, also when it is stopped. */
  async close(): Promise<void> {
    this.#isOver = true;
    await this.end('SIGKILL');
  }

  /** Ends it. Resolves when it is gone. */
  async end(how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!this.#child || !this.isRunning) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill(how);
    await exited;
  }
}
