import { until } from './portal.ts';
import { freePort } from '../../helpers/free-port.ts';
import { startProcess, type BffProcess } from './processes.ts';

/** Runs one BFF process at a time. A test kills it and starts the next one on the same data. */
export function killableProcess() {
  let running: BffProcess | undefined;
  return {
    async start(environment: Record<string, string>) {
      running = await startProcess(environment, await freePort());
    },
    /** @throws while no process runs */
    current() {
      if (!running) throw new Error('no process runs');
      return running;
    },
    async kill() {
      const process = running;
      running = undefined;
      await process?.end('SIGKILL');
    },
    /** Resolves once the process was killed. */
    killed: () => until(async () => running === undefined, 100),
  };
}
