import type { Log } from '../../../log.ts';
import type { Lease } from '../../../operations/locks.ts';
import { runSteps, type Step } from '../../../operations/run-steps.ts';
import { erasureSteps, type Erase, type ErasureStep } from './add-erasure.ts';
import type { Erasure, ErasureLog } from './erasure-log.ts';

interface ErasureTools {
  log: ErasureLog;
  erasers: ReadonlyMap<ErasureStep, Erase>;
  /** Reads all data about the person. Rejects if a part cannot be read. */
  readAll(person: Erasure['plan']): Promise<unknown>;
  logger: Pick<Log, 'info' | 'warn'>;
}

const addresses = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g;

/** Runs the remaining steps of an erasure. The caller holds the lock of its subject. @throws errors of `runSteps` */
export async function runErasure(tools: ErasureTools, erasure: Erasure, lease: Lease): Promise<void> {
  const { log, logger } = tools;
  await runSteps(log, erasure, stepsOf(tools, erasure), lease);
  await log.finish(erasure.id, lease.token);
  // Overwrites the free space once more, because the plan contained the person's name.
  await tools.erasers.get('file')?.(erasure.plan);
  logger.info({ erasure: erasure.id }, 'a person’s data was erased');
}

function stepsOf({ log, erasers, readAll, logger }: ErasureTools, erasure: Erasure): Step[] {
  const { id, plan } = erasure;
  // Writes nothing. As the first step it commits the erasure, which is never given up afterwards.
  const begin: Step = { name: 'begin', run: async () => undefined };
  const collect: Step = {
    name: 'collect',
    async run() {
      const emails = JSON.stringify(await readAll(plan)).match(addresses) ?? [];
      plan.emails = [...new Set([...plan.emails, ...emails.map((address) => address.toLowerCase())])];
      await log.change(id, plan);
    },
  };
  const steps = (Object.keys(erasureSteps) as ErasureStep[]).map((name): Step => ({
    name,
    async run() {
      const items = (await erasers.get(name)?.(plan)) ?? 0;
      await log.count(id, name, items);
      logger.info({ erasure: id, step: name, items }, 'a part of a person’s data was erased');
    },
  }));
  const [sessions, ...more] = steps;
  return sessions ? [begin, sessions, collect, ...more] : [];
}
