import type * as z from 'zod/mini';

/** A job to add. */
export interface NewJob<Payload = unknown> {
  /** Name of the `JobKind`. */
  kind: string;
  /** Idempotency key. */
  key: string;
  /** Jobs of one lane run one after another, in the order in which they were added. Without a lane the job runs in parallel. */
  lane?: string;
  /** JSON value. */
  payload: Payload;
}

/** A job while it runs. */
export interface RunningJob<Payload = unknown> {
  readonly key: string;
  readonly payload: Payload;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  readonly id: number;
  /**
   * Decides what the steps have to do, and records it, so that any process can finish the job. A later attempt drops a job whose first step
   * did not take effect, because its caller got an error. While nobody waits for the lane, it waits until that step can no longer arrive.
   *
   * @param decide reads only. Returns a JSON value
   * @param isBegun true if the first step of a recorded plan has taken effect
   * @throws Obsolete for a dropped job; errors of `decide`
   */
  plan<Plan>(decide: () => Promise<Plan>, isBegun: (plan: Plan) => boolean | Promise<boolean>): Promise<Plan>;
  /**
   * Runs one idempotent step, and records its result. A recorded step is not run again; its result is returned. Calls to other services
   * leave this process only while the job's lease lasts.
   *
   * @param run may run again after a crash or a lost answer, so it reads before it writes. Its result must be a JSON value
   * @param evidence called if the step may have taken effect after the lease. Returns what the kind's `takeBack` needs, as a JSON value
   * @throws LeaseLost if another process has taken the job over; errors of `run`
   */
  step<Result>(name: string, run: () => Promise<Result>, evidence?: () => unknown): Promise<Result>;
  /** Rejects if another process has taken the job over. @throws LeaseLost */
  renew(): Promise<void>;
}

/** Exclusive right to work in a lane. */
export interface Turn {
  /** Id of the turn's job. Increases with every turn of a lane. */
  readonly id: number;
  /**
   * Runs one write. Its calls leave this process only while the turn lasts.
   *
   * @throws LeaseLost if another process has taken the lane over; errors of `run`
   */
  write<Result>(run: () => Promise<Result>): Promise<Result>;
}

/** A step that took effect after the lease of its process. */
export interface LateStep<Payload = unknown> {
  payload: Payload;
  step: string;
  evidence: unknown;
}

/** Kind of work. Domains register their kinds when they are created. */
export interface JobKind<Payload = unknown, Result = unknown> {
  name: string;
  schema: z.ZodMiniType<Payload>;
  /**
   * Does the work. A rejection is retried with back-off, unless it is a `GiveUp`.
   *
   * @returns the result for the caller of `Jobs.run`
   */
  run(job: RunningJob<Payload>): Promise<Result>;
  /** Corrects a step that took effect after its lease. It runs as a job of the same lane. */
  takeBack?(late: LateStep<Payload>): Promise<void>;
  /**
   * Makes a job of this kind recur in one process at a time, without payload, also after every failure. Milliseconds from the end of a run,
   * and from the first start. A run that returns a number of milliseconds is followed by the next one at that time, if it is earlier.
   */
  every?: { ms: number; firstMs?: number };
  /** Attempts before the job fails. Default: no limit. */
  maxAttempts?: number;
  /** Returns the pause after a failed attempt, in milliseconds. Default: doubles from one second to a minute. */
  backOff?(attempt: number, error: unknown): number;
  /**
   * Service or work of which many jobs may be due at once. Kinds of a pool share a part of the process's places, because they would fill
   * all of them while their service hangs.
   */
  pool?: 'mail' | 'decisions';
  /**
   * True to keep jobs that ended: successful ones, so that their keys are never used again, and failed ones, which staff see. A domain then
   * deletes old ones with `Jobs.prune`. Else nothing of an ended job stays, because nobody would look after what it says about people.
   */
  isKept?: boolean;
}

/** Key of the job of a kind that recurs. */
export const recurringKey = (kind: string) => `every:${kind}`;

/** Ends a job without a further attempt. Staff see the message. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

/** Ends a job that has become obsolete, and deletes it. */
export class Obsolete extends Error {
  override readonly name = 'Obsolete';
}

/** The lease has ended, or another process has taken the job over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(options?: ErrorOptions) {
    super('the lease was lost', options);
  }
}
