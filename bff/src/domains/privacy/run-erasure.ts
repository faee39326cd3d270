import type { Log } from '../../log.ts';
import type { Lease } from '../../operations/locks.ts';
import { runSteps, type Step } from '../../operations/run-steps.ts';
import type { KnownPeople } from '../../session/known-person.ts';
import type { People } from '../../upstreams/roblox/people.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { isNameOf } from './erased-person.ts';
import type { Erasure, ErasureLog } from './erasure-log.ts';
import { erasureSteps, type Erase, type ErasureStep } from './personal-data.ts';

interface ErasureTools {
  log: ErasureLog;
  erasers: ReadonlyMap<ErasureStep, Erase>;
  knownPeople: Pick<KnownPeople, 'of'>;
  byName: People['byName'];
  logger: Pick<Log, 'info' | 'warn'>;
}

/** Runs the remaining steps of an erasure. The caller holds the lock of its subject. @throws errors of `runSteps` */
export async function runErasure(tools: ErasureTools, erasure: Erasure, lease: Lease): Promise<void> {
  const { log, logger } = tools;
  await runSteps(log, erasure, stepsOf(tools, erasure), lease);
  await log.finish(erasure.id, lease.token);
  // Overwrites the free space once more, because the plan contained the person's name.
  await tools.erasers.get('file')?.(erasure.plan);
  logger.info({ erasure: erasure.id }, 'a person’s data was erased');
}

function stepsOf({ log, erasers, knownPeople, byName, logger }: ErasureTools, erasure: Erasure): Step[] {
  const { id, plan } = erasure;
  // Writes nothing. As the first step it commits the erasure, which is never given up afterwards.
  const begin: Step = { name: 'begin', run: async () => undefined };
  // Reads the names while the store still has the person's sign-ins.
  const learnNames: Step = {
    name: 'names',
    async run() {
      const person = await knownPeople.of(plan);
      if (!person.isComplete) throw new UpstreamError('platform-users', 'incomplete');
      plan.known = person.known;
      const names = [...new Set([...plan.names, ...person.soleNames])];
      // The portal has not seen everybody who has one of the names now.
      const others = (await byName(names)).filter(({ id }) => String(id) !== plan.userId).map(({ requestedUsername }) => requestedUsername);
      plan.names = names.filter((name) => !isNameOf({ names: others }, name));
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
  return sessions ? [begin, sessions, learnNames, ...more] : [];
}
