import type { Delivery, MailIntent, OutgoingMail } from './outbox.ts';

export interface MailJob extends MailIntent {
  /** Attempts so far, this one included. */
  attempts: number;
}

/** Sends one message; a rejection counts as `retry`. */
export type Deliver = (job: MailJob) => Promise<Delivery>;

/** `waiting`: not attempted yet, or in progress. `retrying`: failed, with attempts left. `dead`: given up, and kept for staff to see. */
export interface MailCounts {
  waiting: number;
  retrying: number;
  sent: number;
  dead: number;
}

/** Undelivered messages of one prefix of keys: the part before the first colon, '' without one. */
export interface QueueDepth {
  prefix: string;
  waiting: number;
  retrying: number;
  dead: number;
  /** Age of the oldest message that is not given up, in milliseconds; 0 without any. */
  oldestMs: number;
}

export interface DeadMail extends MailJob {
  reason: string;
  /** Time when it was given up, ISO 8601. */
  at: string;
}

/** The whole queue, for its worker and for staff. Every method but `close` rejects when the queue cannot be used. */
export interface MailQueue extends OutgoingMail {
  counts(): Promise<MailCounts>;
  /** Counts the undelivered messages by prefix. */
  depths(): Promise<QueueDepth[]>;
  /** Returns the newest dead letters. */
  deadLetters(limit: number): Promise<DeadMail[]>;
  /** Retries a dead letter. False when there is none. */
  revive(key: string): Promise<boolean>;
  /** Deletes a dead letter. False when there is none. */
  discard(key: string): Promise<boolean>;
  /**
   * Deletes finished messages that ended longer ago than this.
   *
   * @param limit most that are deleted
   * @returns how many were deleted
   */
  prune(state: 'sent' | 'dead', keptMs: number, limit: number): Promise<number>;
  /**
   * Deletes or rewrites messages of any state.
   *
   * @param rest what stays of a payload: the same, another, or undefined to delete the message
   * @returns how many were deleted or rewritten
   */
  erase(rest: (payload: unknown) => unknown): Promise<number>;
  /**
   * Starts sending, at most ten messages a second across all processes. A message is attempted at least once, by one process at a
   * time, with growing pauses. A crashed process's messages are attempted again.
   */
  start(deliver: Deliver): void;
  /** Takes no more messages, waits for the current ones, at most nine seconds, and closes. */
  close(): Promise<void>;
}

/** The mailer's limit of requests per second and team (its API reference). */
export const perSecond = 10;
/** Lease of a message in milliseconds. Longer than an attempt can take. */
export const leaseMs = 15_000;
export const drainMs = 9_000;
