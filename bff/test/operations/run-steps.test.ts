import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createCareersLog, type CareersPlan } from '../../src/domains/careers/operations/careers-log.ts';
import { LeaseLost } from '../../src/operations/lease-lost.ts';
import { createLocks, type Lease } from '../../src/operations/locks.ts';
import { runSteps, runWrite, type Step } from '../../src/operations/run-steps.ts';
import { withRepair, withSettled, type Settling } from '../../src/operations/with-settled.ts';
import { HttpError } from '../../src/plugins/http-error.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import type { Store } from '../../src/store/store.ts';
import { UpstreamError } from '../../src/upstreams/client.ts';
import { callContext } from '../../src/upstreams/call-context.ts';
import { describeStores, quietLog } from '../store/stores.ts';

const draft = { title: 'Purser', department: '', location: '', type: '', description: '', requirements: [], status: 'open' as const };
const plan: CareersPlan = { kind: 'job.create', id: 'j', actor: 'Marisol', requestId: 'r', before: null, after: draft };
const subject = 'job:j';
/** Times of a lease that is not renewed, as in a suspended process. */
const unrenewed = { leaseMs: 300, renewEveryMs: 60_000 };
const lostAnswer = new UpstreamError('board', 'network', { maybeApplied: true });

describeStores('the steps of an operation', ({ open, place, openAt }) => {
  function settlingOn(store: Store, times?: typeof unrenewed) {
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

  it('are abandoned if the first write was refused', async () => {
    const { settling, run, log } = settlingOn(await open());
    const refuse = () => Promise.reject(new HttpError(404, 'gone'));
    await expect(withSettled(settling, subject, (lease) => run([step('write', refuse)], lease))).rejects.toThrow('gone');
    expect(await log.unfinished()).toEqual([]);
  });

  it('are left to the settler if the first write may have arrived', async () => {
    const { settling, run, log } = settlingOn(await open());
    const work = (lease: Lease) => run([step('write', () => Promise.reject(lostAnswer))], lease);
    await expect(withSettled(settling, subject, work)).rejects.toBe(lostAnswer);
    expect(await log.unfinished()).toMatchObject([{ subject }]);
  });

  it('R26 write nothing if the store fails before the first write', async () => {
    const store = await open();
    const { settling, run } = settlingOn(store);
    let writes = 0;
    const write = step('write', async () => void (writes += 1));
    const work = async (lease: Lease) => {
      expect(await settling.log.takeOver(subject, lease.token)).toBeUndefined();
      await store.close();
      await run([write], lease);
    };
    await expect(withSettled(settling, subject, work)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(withSettled(settling, subject, work)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(writes).toBe(0);
  });

  it('R26 are completed by the next caller if the store failed after a write', async () => {
    const where = await place();
    const store = await openAt(where);
    const one = settlingOn(store, unrenewed);
    const steps = [step('write', nothing), step('mail', () => store.close())];
    await expect(withSettled(one.settling, subject, (lease) => one.run(steps, lease))).rejects.toBeInstanceOf(StoreUnavailable);
    const next = settlingOn(await openAt(where));
    expect(await withSettled(next.settling, subject, async () => 'done')).toEqual({ result: 'done' });
    expect([next.resumed, await next.log.unfinished()]).toEqual([['write'], []]);
  });

  it('R26 are repaired under a new lock if the subject was taken over during a write', async () => {
    const where = await place();
    const one = settlingOn(await openAt(where), unrenewed);
    const other = settlingOn(await openAt(where));
    const events: string[] = [];
    const repair = async () => {
      expect(await withRepair(other.settling, subject, nothing, 0)).toBeUndefined();
      events.push('repaired');
    };
    const write = async () => {
      await sleep(400);
      await withSettled(other.settling, subject, async () => void events.push('taken over'));
    };
    const work = (lease: Lease) => one.run([step('write', write, repair), step('mail', async () => void events.push('mailed'))], lease);
    expect(await withSettled(one.settling, subject, work)).toBeUndefined();
    expect([events, other.resumed]).toEqual([['taken over', 'repaired'], ['']]);
  });

  it('succeed beyond the lease if no other process took the subject over', async () => {
    const { settling, run, log } = settlingOn(await open(), unrenewed);
    const repair = () => Promise.reject(new Error('not called'));
    const slow = step('write', () => sleep(400), repair);
    expect(await withSettled(settling, subject, (lease) => run([slow], lease))).toBeDefined();
    expect(await log.takeOver(subject, 9)).toMatchObject({ step: 'write' });
  });

  it('give no call more time than the lease', async () => {
    const { settling } = settlingOn(await open(), unrenewed);
    await withRepair(settling, subject, async (lease) => {
      let context: ReturnType<typeof callContext> | undefined;
      await runWrite({ run: async () => void (context = callContext()) }, lease);
      // The limit ends with the write. Calls that outlive it are unlimited.
      expect(context?.leftMs()).toBe(Infinity);
      const during = async () => expect(callContext().leftMs()).toBeLessThanOrEqual(300);
      await runWrite({ run: during }, lease);
      const late = { run: () => sleep(400).then(() => expect(callContext().leftMs()).toBeLessThanOrEqual(0)) };
      await runWrite(late, lease);
    });
  });

  it('are repaired after a lost answer beyond the lease', async () => {
    const where = await place();
    const one = settlingOn(await openAt(where), unrenewed);
    const other = settlingOn(await openAt(where));
    let isRepaired = false;
    const write = {
      async run() {
        await sleep(400);
        await withRepair(other.settling, subject, nothing);
        throw lostAnswer;
      },
      repair: async () => void (isRepaired = true),
    };
    expect(await withRepair(one.settling, subject, (lease) => runWrite(write, lease))).toBeUndefined();
    expect(isRepaired).toBe(true);
  });

  it('log a failed repair without failing the caller', async () => {
    const { settling } = settlingOn(await open());
    const warnings: string[] = [];
    settling.logger = { warn: (_fields, text) => void warnings.push(text) };
    const fail = () => Promise.reject(new LeaseLost(() => Promise.reject(new Error('away'))));
    expect(await withRepair(settling, subject, fail)).toBeUndefined();
    expect(warnings).toEqual(['a late write could not be repaired']);
  });
});
