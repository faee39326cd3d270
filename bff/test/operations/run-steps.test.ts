import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createCareersLog, type CareersPlan } from '../../src/domains/careers/operations/careers-log.ts';
import { LeaseLost } from '../../src/operations/lease-lost.ts';
import { createLocks, type Lease } from '../../src/operations/locks.ts';
import { runSteps, runWrite, type Step } from '../../src/operations/run-steps.ts';
import { holding, withSettled, type Settling } from '../../src/operations/with-settled.ts';
import { HttpError } from '../../src/plugins/http-error.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import type { Store } from '../../src/store/store.ts';
import { UpstreamError } from '../../src/upstreams/client.ts';
import { currentBudget } from '../../src/upstreams/request-budget.ts';
import { describeStores, quietLog } from '../store/stores.ts';

const draft = { title: 'Purser', department: '', location: '', type: '', description: '', requirements: [], status: 'open' as const };
const plan: CareersPlan = { kind: 'job.create', id: 'j', actor: 'Marisol', requestId: 'r', before: null, after: draft };
const subject = 'job:j';
/** A lease that nothing renews, as in a process that is stopped. */
const stopped = { leaseMs: 300, renewEveryMs: 60_000 };
const lost = new UpstreamError('board', 'network', { maybeApplied: true });

describeStores('the steps of an operation', ({ open, place, openAt }) => {
  function settlingOn(store: Store, times?: typeof stopped) {
    const log = createCareersLog(store);
    const resumed: string[] = [];
    const settling: Settling<Awaited<ReturnType<typeof log.begin>>> = {
      log,
      locks: createLocks(store, times),
      async resume({ id, step }, lease) {
        resumed.push(step);
        await log.finish(id, lease.token);
      },
      logger: quietLog,
    };
    const run = async (steps: Step[], lease: Lease) => runSteps(log, await log.begin(plan, lease.token), steps, lease);
    return { log, settling, resumed, run };
  }
  const step = (name: string, run: () => Promise<void>, repair?: () => Promise<void>): Step => ({
    name,
    run,
    ...(repair && { repair }),
  });
  const nothing = async () => undefined;

  it('are abandoned when the first write was refused', async () => {
    const { settling, run, log } = settlingOn(await open());
    const refuse = () => Promise.reject(new HttpError(404, 'gone'));
    await expect(withSettled(settling, subject, (lease) => run([step('write', refuse)], lease))).rejects.toThrow('gone');
    expect(await log.unfinished()).toEqual([]);
  });

  it('stay for the settler when the first write may have arrived', async () => {
    const { settling, run, log } = settlingOn(await open());
    const work = (lease: Lease) => run([step('write', () => Promise.reject(lost))], lease);
    await expect(withSettled(settling, subject, work)).rejects.toBe(lost);
    expect(await log.unfinished()).toMatchObject([{ subject }]);
  });

  it('R26 write nothing when the store goes away before the first write', async () => {
    const store = await open();
    const { settling, run } = settlingOn(store);
    let writes = 0;
    const write = step('write', async () => void (writes += 1));
    const work = async (lease: Lease) => {
      const begun = await settling.log.takeOver(subject, lease.token);
      expect(begun).toBeUndefined();
      await store.close();
      await run([write], lease);
    };
    await expect(withSettled(settling, subject, work)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(withSettled(settling, subject, work)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(writes).toBe(0);
  });

  it('R26 are finished by the next caller when the store went away after a write', async () => {
    const where = await place();
    const store = await openAt(where);
    const one = settlingOn(store, stopped);
    const steps = [step('write', nothing), step('mail', () => store.close())];
    await expect(withSettled(one.settling, subject, (lease) => one.run(steps, lease))).rejects.toBeInstanceOf(StoreUnavailable);
    const next = settlingOn(await openAt(where));
    expect(await withSettled(next.settling, subject, async () => 'done')).toEqual({ result: 'done' });
    expect([next.resumed, await next.log.unfinished()]).toEqual([['write'], []]);
  });

  it('R26 are corrected, with the subject locked again, when it was taken over during a write', async () => {
    const where = await place();
    const one = settlingOn(await openAt(where), stopped);
    const other = settlingOn(await openAt(where));
    const done: string[] = [];
    const repair = async () => {
      expect(await holding(other.settling, subject, nothing, 0)).toBeUndefined();
      done.push('set right');
    };
    const write = async () => {
      await sleep(400);
      await withSettled(other.settling, subject, async () => void done.push('taken over'));
    };
    const work = (lease: Lease) => one.run([step('write', write, repair), step('mail', async () => void done.push('mailed'))], lease);
    expect(await withSettled(one.settling, subject, work)).toBeUndefined();
    expect([done, other.resumed]).toEqual([['taken over', 'set right'], ['']]);
  });

  it('succeed beyond the lease when nobody took the subject over', async () => {
    const { settling, run, log } = settlingOn(await open(), stopped);
    const repair = () => Promise.reject(new Error('not called'));
    const slow = step('write', () => sleep(400), repair);
    expect(await withSettled(settling, subject, (lease) => run([slow], lease))).toBeDefined();
    expect(await log.takeOver(subject, 9)).toMatchObject({ step: 'write' });
  });

  it('give no call more time than the lease', async () => {
    const { settling } = settlingOn(await open(), stopped);
    await holding(settling, subject, async (lease) => {
      let left: (() => number) | undefined;
      await runWrite({ run: async () => void (left = currentBudget()) }, lease);
      // Over with the write: what outlives it is free.
      expect(left?.()).toBe(Infinity);
      const during = async () => expect(currentBudget()()).toBeLessThanOrEqual(300);
      await runWrite({ run: during }, lease);
      const late = { run: () => sleep(400).then(() => expect(currentBudget()()).toBeLessThanOrEqual(0)) };
      await runWrite(late, lease);
    });
  });

  it('are checked again after a lost answer beyond the lease', async () => {
    const where = await place();
    const one = settlingOn(await openAt(where), stopped);
    const other = settlingOn(await openAt(where));
    let looked = false;
    const write = {
      async run() {
        await sleep(400);
        await holding(other.settling, subject, nothing);
        throw lost;
      },
      repair: async () => void (looked = true),
    };
    expect(await holding(one.settling, subject, (lease) => runWrite(write, lease))).toBeUndefined();
    expect(looked).toBe(true);
  });

  it('log a failed correction, and fail nobody', async () => {
    const { settling } = settlingOn(await open());
    const warnings: string[] = [];
    settling.logger = { warn: (_fields, text) => void warnings.push(text) };
    const fail = () => Promise.reject(new LeaseLost(() => Promise.reject(new Error('away'))));
    expect(await holding(settling, subject, fail)).toBeUndefined();
    expect(warnings).toEqual(['a late write could not be looked at']);
  });
});
