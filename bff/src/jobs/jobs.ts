import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { shareNextRun } from '../concurrency.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { tracing } from '../tracing/tracing.ts';
import { createJobDesk, type JobDesk } from './job-desk.ts';
import { LeaseLost, type JobKind, type NewJob, type Turn } from './job-kind.ts';
import { createJobRows, type AddOptions, type JobRow } from './job-rows.ts';
import { endedTurns, runTurn, turnKind, type LeaseTimes } from './lease.ts';
import { lateSteps, runJob, type Attempt } from './run-job.ts';

/** The jobs of all processes, and the worker of this one. */
export interface Jobs extends JobDesk {
  /** Registers a kind. Domains call it when they are created, because work begins when the app is ready. */
  addKind<Payload, Result>(kind: JobKind<Payload, Result>): void;
  /**
   * Adds a job. A key that exists adds nothing, but revives a failed job.
   *
   * @returns false if the key exists
   * @throws StoreUnavailable
   */
  add(job: NewJob, options?: Pick<AddOptions, 'delayMs' | 'db'>): Promise<boolean>;
  /**
   * Adds a job and runs it now, after the earlier jobs of its lane. A crash after this point does not lose it.
   *
   * @returns undefined if the lane stayed taken
   * @throws errors of the first attempt. If it may have written something, the job is retried in the background; else it is deleted
   * @throws errors of an earlier job that keeps the lane; LeaseLost; StoreUnavailable
   */
  run<Result>(job: NewJob & { lane: string }): Promise<{ result: Result } | undefined>;
  /**
   * Runs `work` in a turn of a lane, after the lane's earlier jobs. The turn ends with this process, so `work` is not continued after a
   * crash.
   *
   * @param waitMs longest wait for the lane; 0 tries once
   * @returns undefined if the lane stayed taken
   * @throws errors of `work`, and as `run`
   */
  inTurn<Result>(lane: string, work: (turn: Turn) => Promise<Result>, waitMs?: number): Promise<{ result: Result } | undefined>;
  /** Begins to work. Any number of processes may work on the same store. */
  start(): void;
  /** Takes no more jobs, and waits a few seconds for the current ones. Another process continues unfinished ones after their lease. */
  close(): Promise<void>;
}

interface JobsOptions {
  store: Store;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  times?: Partial<WorkTimes>;
}

interface WorkTimes extends LeaseTimes {
  /** Longest time between two looks for due jobs. Jobs of this process begin when they are due; those of a crashed one at the next look. */
  pollMs: number;
  /** Longest wait of a request for its lane. Longer than a lease, so that it outlives a crashed holder. */
  waitMs: number;
  /** Longest wait for the current jobs on shutdown. */
  drainMs: number;
}

const defaultTimes: WorkTimes = { leaseMs: 5_000, renewEveryMs: 1_000, pollMs: 2_000, waitMs: 6_000, drainMs: 9_000 };
/** Maximum number of jobs that this process runs concurrently, besides those of its requests. */
const maxConcurrent = 20;
/** Maximum number of these that are of one pool, so that other kinds run while the service of the pool hangs. */
const maxOfPool = 8;
/** Shortest time until the next look for a job that becomes due, in milliseconds. */
const minPollMs = 10;
/** Time until a caller's transaction has probably ended, in milliseconds. */
const commitMs = 50;
/** Pauses between two attempts to take a lane, in milliseconds. They grow with jitter, to spread the queries of many waiters. */
const pauses = { first: 20, max: 200, growth: 1.5 } as const;

export function createJobs({ store, log, times: ownTimes }: JobsOptions): Jobs {
  const times = { ...defaultTimes, ...ownTimes };
  const rows = createJobRows(store);
  const kinds = new Map<string, JobKind>();
  for (const kind of [lateSteps(kinds), endedTurns]) kinds.set(kind.name, kind);
  const options = { rows, kinds, times, log, wake: poll };
  /** Current jobs, with their kinds' pools. */
  const current = new Map<Promise<unknown>, JobKind['pool']>();
  let timer: NodeJS.Timeout | undefined;
  /** Time of the next look, by `performance.now()`. */
  let pollAt = Infinity;
  let isStarted = false;
  let isClosed = false;

  /** Claims and runs a job. @returns undefined if another process was faster */
  async function runDue(id: number, reason: 'awaited' | 'due'): Promise<{ row: JobRow; attempt: Attempt } | undefined> {
    const claimedAt = performance.now();
    const row = await rows.claim(id, times.leaseMs, reason === 'awaited');
    return row && { row, attempt: await runJob(options, row, claimedAt, reason) };
  }

  function track(work: Promise<unknown>, pool: JobKind['pool']): void {
    const tracked = work.catch(logFailure).finally(() => {
      current.delete(tracked);
      // The next job of the lane may be due.
      poll();
    });
    current.set(tracked, pool);
  }
  /** The store logs its own outages. A lost lease was logged by its step. */
  function logFailure(error: unknown): undefined {
    if (!(error instanceof StoreUnavailable || error instanceof LeaseLost)) log.warn({ err: error }, 'jobs could not be run');
  }

  /** Another process has taken the job over. */
  function ignoreTakeover(error: unknown): undefined {
    if (!(error instanceof LeaseLost)) throw error;
  }

  /** Begins the due jobs. @returns milliseconds until the next look */
  async function pollOnce(): Promise<number> {
    const isFull = ({ pool }: JobKind) => pool !== undefined && [...current.values()].filter((each) => each === pool).length >= maxOfPool;
    const limit = maxConcurrent - current.size;
    const names = [...kinds.values()].filter((kind) => !isFull(kind)).map(({ name }) => name);
    // The end of a current job causes the next look.
    if (limit <= 0) return times.pollMs;
    for (const { id, kind: name, dueInMs } of await rows.due(names, times.pollMs, limit)) {
      if (dueInMs > 0) return dueInMs;
      const kind = kinds.get(name);
      if (kind && isFull(kind)) poll();
      else track(runDue(id, 'due'), kind?.pool);
    }
    return times.pollMs;
  }
  /** Looks for due jobs in `delayMs` at the latest. */
  function pollWithin(delayMs: number): void {
    const at = performance.now() + Math.max(minPollMs, delayMs);
    if (isClosed || !isStarted || pollAt <= at) return;
    clearTimeout(timer);
    pollAt = at;
    timer = setTimeout(() => {
      pollAt = Infinity;
      poll();
    }, at - performance.now()).unref();
  }
  const pollNext = shareNextRun(async () => {
    if (isClosed) return;
    clearTimeout(timer);
    pollAt = Infinity;
    pollWithin(await pollOnce().catch((error: unknown) => (logFailure(error), times.pollMs)));
  });
  /** Looks for due jobs now, one look at a time. */
  function poll(): void {
    if (isStarted) void pollNext();
  }

  /** Runs the job that blocks a lane, such as one of a crashed process. @throws its error if it keeps the lane */
  async function runHead(lane: string, key: string): Promise<Attempt | undefined> {
    const head = await rows.head([...kinds.keys()], lane);
    const done = head && (await runDue(head.id, 'awaited').catch(ignoreTakeover));
    if (done?.row.key === key) return done.attempt;
    if (done?.attempt.outcome === 'retrying') throw done.attempt.error;
  }

  /** Adds a job, and begins it when its lane is free. @returns the attempt if this or another process runs it as an earlier job of the lane */
  async function begin(job: NewJob & { lane: string }, waitMs: number): Promise<{ row: JobRow; claimedAt: number } | Attempt | undefined> {
    const deadline = performance.now() + waitMs;
    for (let pause: number = pauses.first; ; pause = Math.min(pauses.max, pause * pauses.growth)) {
      const claimedAt = performance.now();
      const row = await rows.begin(job, times.leaseMs, tracing().traceparent());
      if (row) return { row, claimedAt };
      const own = await runHead(job.lane, job.key);
      if (own) return own;
      const leftMs = deadline - performance.now();
      if (leftMs <= 0) return undefined;
      await wait(Math.min(leftMs, pause * (0.5 + Math.random() / 2)));
    }
  }

  /** Adds the recurring jobs, and tries again while the store is unavailable. */
  async function ensureRecurring(): Promise<void> {
    for (const { name, every } of kinds.values())
      while (every && !isClosed) {
        const isAdded = await rows.ensureRecurring(name, every.firstMs ?? every.ms, every.ms).then(() => true, logFailure);
        if (isAdded) {
          pollWithin(every.firstMs ?? every.ms);
          break;
        }
        await wait(times.pollMs, undefined, { ref: false });
      }
  }

  return {
    ...createJobDesk(store, poll),
    addKind: (kind) => void kinds.set(kind.name, kind),
    async add(job, { delayMs, db } = {}) {
      const isAdded = await rows.add(job, { delayMs, traceparent: tracing().traceparent(), ...(db && { db }) });
      // A look during the caller's transaction would not find the job.
      if (delayMs || db) pollWithin(delayMs ?? commitMs);
      else poll();
      return isAdded;
    },
    async run<Result>(job: NewJob & { lane: string }) {
      const begun = await begin(job, times.waitMs);
      if (!begun) return undefined;
      const attempt = 'row' in begun ? await runJob(options, begun.row, begun.claimedAt, 'requested') : begun;
      if (attempt.outcome !== 'done') throw attempt.error;
      return { result: attempt.result as Result };
    },
    async inTurn(lane, work, waitMs = times.waitMs) {
      const begun = await begin({ kind: turnKind, key: `${turnKind}:${randomUUID()}`, lane, payload: {} }, waitMs);
      // Without a row, this process was too slow and its turn has ended.
      if (!begun || !('row' in begun)) return undefined;
      return { result: await runTurn(rows, times, begun.row, begun.claimedAt, work) };
    },
    start() {
      isStarted = true;
      setImmediate(poll);
      void ensureRecurring();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // Waits for the current look.
      await pollNext();
      await Promise.race([Promise.all(current.keys()), wait(times.drainMs, undefined, { ref: false })]);
    },
  };
}
