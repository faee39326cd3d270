import { until } from './portal.ts';
import { freePort, startProcess, type BffProcess } from './processes.ts';

/** One BFF process after the other on the same data: a test kills the running one and starts the next. */
export interface KillableProcess {
  start(environment: Record<string, string>): Promise<void>;
  /** @throws while none runs */
  current(): BffProcess;
  kill(): Promise<void>;
  /** Resolves once the process was killed. */
  killed(): Promise<unknown>;
}

export function killableProcess(): KillableProcess {
  let running: BffProcess | undefined;
  return {
    async start(environment) {
      running = await startProcess(environment, await freePort());
    },
    current() {
      if (!running) throw new Error('no process runs');
      return running;
    },
    async kill() {
      const process = running;
      running = undefined;
      await process?.end('SIGKILL');
    },
    killed: () => until(async () => running === undefined, 100),
  };
}
