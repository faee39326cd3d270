import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { GiveUp, LeaseLost, Obsolete, type JobKind, type RunningJob } from '../../src/jobs/job-kind.ts';
import { createJobs, type Jobs } from '../../src/jobs/jobs.ts';
import { HttpError } from '../../src/plugins/http-error.ts';
import type { Store } from '../../src/store/store.ts';
import { callContext } from '../../src/upstreams/call-context.ts';
import { until } from '../helpers/until.ts';
import { describeStores, quietLog, unfinishedJobs, type Place } from '../store/stores.ts';

const times = { leaseMs: 600, renewEveryMs: 100, pollMs: 20, waitMs: 3_000 };
/** With a lease that outlives a busy machine. */
const patient = { ...times, leaseMs: 5_000 };
/** Times of a process that is stopped: it renews nothing. */
const stopped = { ...times, renewEveryMs: 3_600_000 };

const note = z.object({ text: z.string() });
type Note = z.infer<typeof note>;
type Work = (job: RunningJob<Note>) => Promise<unknown>;
const kindOf = (run: Work, rest: Partial<JobKind<Note>> = {}): JobKind<Note> => ({
  name: 'note',
  schema: note,
  run,
  backOff: () => 20,
  ...rest,
});
const noteJob = (key: string, lane = key) => ({ kind: 'note', key, payload: { text: key }, lane });
const stateOf = async (jobs: Jobs, key: string) => (await jobs.statesOf([key])).get(key)?.state;

describeStores('jobs', ({ place, openAt }) => {
  // A nested suite closes the workers before the outer one closes their stores.
  describe('contract', () => {
    const open: Jobs[] = [];
    afterEach(async () => {
      await Promise.all(open.splice(0).map((jobs) => jobs.close()));
    });
    interface Options extends Partial<JobKind<Note>> {
      /** Default: a new place. */
      where?: Place | Store;
      isWorking?: boolean;
      as?: typeof times;
    }
    /** Opens jobs like another process, with one kind. */
    async function begin({ where, isWorking = true, as = times, ...rest }: Options, run: Work): Promise<Jobs> {
      const at = where ?? (await place());
      const store = 'db' in at ? at : await openAt(at);
      const jobs = createJobs({ store, log: quietLog, times: { ...as, drainMs: 100 } });
      open.push(jobs);
      jobs.addKind(kindOf(run, rest));
      if (isWorking) jobs.start();
      return jobs;
    }

    it('runs a job once for its key, and continues after a failure with the steps that are left', async () => {
      const done: string[] = [];
      const jobs = await begin({ isKept: true }, async (job) => {
        const first = await job.step('first', async () => (done.push(`first ${job.payload.text}`), 7));
        if (job.attempt < 3) throw new Error('not yet');
        await job.step('second', async () => void done.push(`second ${first}`));
      });
      expect(await jobs.add(noteJob('a'))).toBe(true);
      await until(async () => (await stateOf(jobs, 'a')) === 'done');
      expect(await jobs.add(noteJob('a'))).toBe(false);
      expect(done).toEqual(['first a', 'second 7']);
    });

    it('runs the jobs of a lane one after another, in their order, with two processes', async () => {
      const where = await place();
      const active = new Map<string, number>();
      const order = new Map<string, string[]>();
      const run: Work = async ({ payload: { text } }) => {
        const lane = text.split('.')[0] ?? '';
        active.set(lane, (active.get(lane) ?? 0) + 1);
        if ((active.get(lane) ?? 0) > 1) order.set('overlap', [text]);
        await new Promise((resolve) => setTimeout(resolve, 1));
        order.set(lane, [...(order.get(lane) ?? []), text]);
        active.set(lane, (active.get(lane) ?? 0) - 1);
      };
      const [one, other] = await Promise.all([begin({ where, as: patient }, run), begin({ where, as: patient }, run)]);
      const expected = new Map<string, string[]>();
      for (let index = 0; index < 300; index += 1) {
        const lane = `card${index % 60}`;
        const key = `${lane}.${index}`;
        expected.set(lane, [...(expected.get(lane) ?? []), key]);
        await (index % 2 ? one : other).add(noteJob(key, lane));
      }
      await until(async () => [...order.values()].flat().length >= 300);
      expect(order).toEqual(expected);
    }, 60_000);

    it('either cancels a job or runs it, never both', async () => {
      const where = await place();
      const ran = new Set<string>();
      const run: Work = async ({ key }) => void ran.add(key);
      const [one] = await Promise.all([begin({ where }, run), begin({ where }, run)]);
      const keys = Array.from({ length: 300 }, (_, index) => `k${index}`);
      const cancelled = new Set<string>();
      await Promise.all(
        keys.map(async (key) => {
          await one.add(noteJob(key, key), { delayMs: 30 });
          await new Promise((resolve) => setTimeout(resolve, 15 + Math.random() * 40));
          for (const each of await one.cancel([key])) cancelled.add(each);
        }),
      );
      await until(async () => ran.size + cancelled.size >= keys.length);
      expect([...ran].filter((key) => cancelled.has(key))).toEqual([]);
      expect(ran.size + cancelled.size).toBe(keys.length);
    }, 60_000);

    it('finishes the job of a crashed process in another one, and refuses its later writes', async () => {
      const where = await place();
      const begun = Promise.withResolvers<void>();
      const resumed = Promise.withResolvers<void>();
      let late: Promise<unknown> = Promise.resolve();
      const dead = await begin({ where, as: stopped }, async (job) => {
        await job.step('first', async () => 1);
        begun.resolve();
        await resumed.promise;
        late = job.step('second', async () => 2);
        await late;
      });
      await dead.add(noteJob('a', 'card'));
      // Otherwise the other process might take the new job.
      await begun.promise;
      const seen: unknown[] = [];
      await begin({ where }, async (job) => {
        seen.push(await job.step('first', async () => 3));
        seen.push(await job.step('second', async () => 4));
      });
      await until(async () => seen.length === 2);
      resumed.resolve();
      await until(async () => (await late.catch((error: unknown) => error)) instanceof LeaseLost);
      expect(seen).toEqual([1, 4]);
    });

    it('takes a step back that took effect after its lease, in a job of the same lane', async () => {
      const where = await place();
      const begun = Promise.withResolvers<void>();
      const resumed = Promise.withResolvers<void>();
      const takenBack: unknown[] = [];
      const run: Work = async (job) => {
        await job.step(
          'write',
          async () => {
            begun.resolve();
            await resumed.promise;
          },
          () => ({ comment: 'c1' }),
        );
      };
      const takeBack: JobKind<Note>['takeBack'] = async (lateStep) => void takenBack.push(lateStep);
      const dead = await begin({ where, takeBack, as: stopped }, run);
      await dead.add(noteJob('a', 'card'));
      await begun.promise;
      const next = await begin({ where, takeBack }, async (job) => void (await job.step('write', async () => undefined)));
      await until(async () => (await stateOf(next, 'a')) === undefined);
      resumed.resolve();
      await until(async () => takenBack.length > 0);
      // It may run more than once, like every job.
      for (const lateStep of takenBack) expect(lateStep).toEqual({ payload: { text: 'a' }, step: 'write', evidence: { comment: 'c1' } });
    });

    it('runs a request’s job at once, and hands over its result', async () => {
      const jobs = await begin({ isWorking: false }, async ({ payload }) => `${payload.text}!`);
      expect(await jobs.run(noteJob('a', 'card'))).toEqual({ result: 'a!' });
    });

    it('runs a request’s job after the unfinished one of its lane, also while that one waits for its next attempt', async () => {
      const done: string[] = [];
      const jobs = await begin({ backOff: () => 3_600_000, isWorking: false }, async ({ key, attempt, step }) => {
        await step('first', async () => void done.push(key));
        if (key === 'a' && attempt === 1) throw new Error('the answer was lost');
      });
      await expect(jobs.run(noteJob('a', 'card'))).rejects.toThrow('the answer was lost');
      expect(await stateOf(jobs, 'a')).toBe('retrying');
      await jobs.run(noteJob('b', 'card'));
      expect(done).toEqual(['a', 'b']);
      expect(await stateOf(jobs, 'a')).toBeUndefined();
    });

    describe('the plan of a job', () => {
      /** Writes once. The first attempt fails as `failure` says. */
      async function planned(failure: 'before the write' | 'after the write' | 'after the step') {
        const seen = { plans: 0, writes: 0 };
        const jobs = await begin({ backOff: () => 3_600_000, isWorking: false }, async (job) => {
          const plan = await job.plan(
            async () => (seen.plans += 1),
            () => seen.writes > 0,
          );
          await job.step('write', async () => {
            if (failure === 'before the write' && job.attempt === 1) throw new Error('no answer');
            seen.writes = 1;
            if (failure === 'after the write' && job.attempt === 1) throw new Error('no answer');
          });
          if (job.attempt === 1) throw new Error('a later failure');
          return plan;
        });
        await expect(jobs.run(noteJob('a', 'card'))).rejects.toThrow();
        expect(await stateOf(jobs, 'a')).toBe('retrying');
        return { jobs, seen };
      }

      it('is made once', async () => {
        const { jobs, seen } = await planned('after the step');
        await jobs.inTurn('card', async () => undefined);
        expect(seen).toEqual({ plans: 1, writes: 1 });
        expect(await stateOf(jobs, 'a')).toBeUndefined();
      });

      it('is carried out after a lost answer of the first step', async () => {
        const { jobs, seen } = await planned('after the write');
        await jobs.inTurn('card', async () => undefined);
        expect(seen).toEqual({ plans: 1, writes: 1 });
        expect(await stateOf(jobs, 'a')).toBeUndefined();
      });

      it('drops the job if the first step did not take effect', async () => {
        const { jobs, seen } = await planned('before the write');
        await jobs.inTurn('card', async () => undefined);
        expect(seen).toEqual({ plans: 1, writes: 0 });
        expect(await stateOf(jobs, 'a')).toBeUndefined();
      });
    });

    it('waits for a first step that may still arrive, while nobody waits for its lane', async () => {
      const where = await place();
      const store = await openAt(where);
      let isWritten = false;
      const finished: string[] = [];
      const jobs = await begin({ where: store }, async (job) => {
        await job.plan(
          async () => 1,
          () => isWritten,
        );
        await job.step('write', async () => {
          if (job.attempt === 1) throw new Error('no answer');
        });
        finished.push(job.key);
      });
      await expect(jobs.run(noteJob('late', 'card'))).rejects.toThrow('no answer');
      await until(async () => (await jobs.statesOf(['late'])).get('late')?.reason === 'the first step has not taken effect yet');
      isWritten = true;
      await until(async () => (await stateOf(jobs, 'late')) === undefined);
      isWritten = false;
      await expect(jobs.run(noteJob('lost', 'card'))).rejects.toThrow('no answer');
      await store.db
        .updateTable('jobs')
        .set(({ eb }) => ({ createdAt: eb('createdAt', '-', 31_000) }))
        .execute();
      await until(async () => (await stateOf(jobs, 'lost')) === undefined);
      expect(finished).toEqual(['late']);
    });

    it('gives the calls of a write no more time than the turn, and lets it succeed beyond it if nobody took the lane over', async () => {
      const jobs = await begin({ as: { ...stopped, leaseMs: 300 }, isWorking: false }, async () => 1);
      const late = await jobs.inTurn('names', async ({ write }) => {
        const context = await write(async () => callContext());
        // The limit ends with the write. Calls that outlive it are unlimited.
        expect(context.leftMs()).toBe(Infinity);
        expect(await write(async () => callContext().leftMs())).toBeLessThanOrEqual(300);
        return write(() => wait(400).then(() => callContext().leftMs()));
      });
      expect(late?.result).toBeLessThanOrEqual(0);
    });

    it('does not fail the finished work of a turn when the store fails', async () => {
      const store = await openAt(await place());
      const jobs = await begin({ where: store, isWorking: false }, async () => 1);
      expect(await jobs.inTurn('names', async () => (await store.close(), 'done'))).toEqual({ result: 'done' });
    });

    it('gives one turn of a lane at a time, in two processes, and refuses the writes of an ended one', async () => {
      const where = await place();
      const [one, other] = await Promise.all([begin({ where, as: stopped }, async () => 1), begin({ where }, async () => 1)]);
      const begun = Promise.withResolvers<void>();
      const resumed = Promise.withResolvers<void>();
      const ids: number[] = [];
      const late = one.inTurn('names', async (turn) => {
        ids.push(turn.id);
        begun.resolve();
        await resumed.promise;
        await turn.write(async () => undefined);
      });
      await begun.promise;
      expect(await other.inTurn('names', async () => 1, 0)).toBeUndefined();
      // It waits until the lease of the stopped process has ended.
      expect(await other.inTurn('names', async ({ id }) => ids.push(id))).toEqual({ result: 2 });
      expect(ids).toEqual(ids.toSorted((first, second) => first - second));
      resumed.resolve();
      await expect(late).rejects.toThrow(LeaseLost);
      expect(await unfinishedJobs(await openAt(where), 'turn')).toEqual([]);
    });

    it('tells a request why an earlier job keeps its lane', async () => {
      const jobs = await begin({ isWorking: false }, async ({ step }) => {
        await step('first', async () => 1);
        throw new Error('the board is down');
      });
      await expect(jobs.run(noteJob('a', 'card'))).rejects.toThrow('the board is down');
      await expect(jobs.run(noteJob('b', 'card'))).rejects.toThrow('the board is down');
    });

    it('forgets a request’s job that was refused, and fails one that nobody waits for', async () => {
      const refuse = async () => {
        throw new HttpError(409, 'already decided');
      };
      const jobs = await begin({ isKept: true }, refuse);
      jobs.addKind({ ...kindOf(refuse), name: 'forgotten' });
      await expect(jobs.run(noteJob('a', 'card'))).rejects.toThrow('already decided');
      expect(await stateOf(jobs, 'a')).toBeUndefined();
      await jobs.add({ ...noteJob('c'), kind: 'forgotten' });
      await until(async () => (await stateOf(jobs, 'c')) === undefined);
      await jobs.add(noteJob('b', 'card'));
      await until(async () => (await jobs.statesOf(['b'])).get('b')?.reason === 'already decided');
    });

    it('tells a request that its lane stays taken', async () => {
      const where = await place();
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      const slow = await begin({ where }, async () => {
        begun.resolve();
        await end.promise;
      });
      await slow.add(noteJob('a', 'card'));
      await begun.promise;
      const other = await begin({ where, as: { ...times, waitMs: 100 } }, async () => 1);
      expect(await other.run(noteJob('b', 'card'))).toBeUndefined();
      end.resolve();
    });

    it('fails a job after its last attempt, keeps it for staff, and retries or discards it', async () => {
      let isReachable = false;
      const jobs = await begin({ maxAttempts: 2, isKept: true }, async ({ key }) => {
        if (key === 'gone') throw new Obsolete('the subject is gone');
        if (key === 'wrong') throw new GiveUp('no such address');
        if (!isReachable) throw new Error('down');
      });
      for (const key of ['down', 'wrong', 'gone', 'unwanted']) await jobs.add({ kind: 'note', key, payload: { text: key } });
      const failed = await until(async () => {
        const list = await jobs.failed(['note'], 10);
        return list.length === 3 && list;
      });
      expect(failed.map(({ key, reason, attempts }) => [key, reason, attempts]).sort()).toEqual([
        ['down', 'gave up after 2 attempts: down', 2],
        ['unwanted', 'gave up after 2 attempts: down', 2],
        ['wrong', 'no such address', 1],
      ]);
      expect(await stateOf(jobs, 'gone')).toBeUndefined();
      isReachable = true;
      expect([await jobs.retry('down'), await jobs.retry('gone'), await jobs.discard('unwanted')]).toEqual([true, false, true]);
      await until(async () => (await stateOf(jobs, 'down')) === 'done');
      expect(await jobs.counts(['note'])).toMatchObject([{ kind: 'note', waiting: 0, retrying: 0, failed: 1 }]);
    });

    it('holds a delayed job until it is promoted, and lets others of its lane pass', async () => {
      const done: string[] = [];
      const jobs = await begin({}, async ({ key }) => void done.push(key));
      await jobs.add(noteJob('held', 'card'), { delayMs: 3_600_000 });
      await jobs.run(noteJob('b', 'card'));
      expect(await jobs.promote('held')).toBe(true);
      await until(async () => done.length === 2);
      expect(done).toEqual(['b', 'held']);
      expect(await jobs.promote('held')).toBe(false);
    });

    it('repeats a recurring job, in one process at a time', async () => {
      const where = await place();
      let runs = 0;
      const recur = () => begin({ where, schema: z.object({}) as never, every: { ms: 30, firstMs: 0 } }, async () => void (runs += 1));
      const [one] = await Promise.all([recur(), recur()]);
      await until(async () => runs >= 3);
      expect(await one.counts(['note'])).toMatchObject([{ kind: 'note', done: 0, failed: 0 }]);
      expect(await unfinishedJobs(await openAt(where), 'note')).toHaveLength(1);
    });

    it('repeats a recurring job as soon as it asks for', async () => {
      let runs = 0;
      const run: Work = async () => {
        runs += 1;
        return 20;
      };
      await begin({ schema: z.object({}) as never, every: { ms: 3_600_000, firstMs: 0 } }, run);
      await until(async () => runs >= 3);
    });

    it('repeats a recurring job after a refusal', async () => {
      let runs = 0;
      const run: Work = async () => {
        runs += 1;
        throw runs === 1 ? new HttpError(409, 'not now') : new GiveUp('never');
      };
      await begin({ schema: z.object({}) as never, every: { ms: 30, firstMs: 0 } }, run);
      await until(async () => runs >= 3);
    });

    it('runs other kinds and pools while the service of a pool hangs', async () => {
      const end = Promise.withResolvers<void>();
      const done: string[] = [];
      const jobs = await begin({ name: 'bulk', pool: 'mail', isWorking: false, as: patient }, async ({ key }) => {
        await end.promise;
        done.push(key);
      });
      jobs.addKind(kindOf(async ({ key }) => void done.push(key), { pool: 'decisions' }));
      for (let index = 0; index < 30; index += 1) await jobs.add({ kind: 'bulk', key: `bulk ${index}`, payload: { text: '' } });
      jobs.start();
      await jobs.add(noteJob('a'));
      await until(async () => done.length > 0);
      expect(done).toEqual(['a']);
      end.resolve();
      await until(async () => done.length === 31);
    });

    it('runs a delayed job and a second attempt when they are due, and not at the next regular look', async () => {
      const lazy = { ...patient, pollMs: 3_600_000 };
      const attempts: number[] = [];
      const run: Work = async ({ attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error('not yet');
      };
      const jobs = await begin({ as: lazy }, run);
      await jobs.add(noteJob('a'), { delayMs: 100 });
      await until(async () => attempts.length === 2);
      expect(attempts).toEqual([1, 2]);
    });

    it('leaves jobs of unknown kinds to other processes', async () => {
      const where = await place();
      const done: string[] = [];
      const older = createJobs({ store: await openAt(where), log: quietLog, times });
      open.push(older);
      older.start();
      await older.add(noteJob('a'));
      await older.add({ kind: 'late-step', key: 'known', payload: { kind: 'note', payload: {}, step: 'first', evidence: {} } });
      await until(async () => (await stateOf(older, 'known')) === undefined);
      expect(await stateOf(older, 'a')).toBe('waiting');
      await begin({ where }, async ({ key }) => void done.push(key));
      await until(async () => done.length === 1);
    });

    it('redacts, deletes or keeps the payloads of a kind', async () => {
      const store = await openAt(await place());
      const jobs = await begin({ where: store, isWorking: false }, async () => undefined);
      for (const key of ['goes', 'changes', 'stays']) await jobs.add(noteJob(key));
      const change = (payload: unknown) => {
        const { text } = z.parse(note, payload);
        if (text === 'goes') return undefined;
        return text === 'changes' ? { text: 'changed' } : payload;
      };
      expect([await jobs.redact('note', change), await jobs.redact('note', change)]).toEqual([2, 0]);
      expect(await unfinishedJobs(store, 'note')).toEqual([{ text: 'changed' }, { text: 'stays' }]);
    });
  });
});
