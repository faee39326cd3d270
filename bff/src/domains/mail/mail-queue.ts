import type { Delivery, MailIntent, OutgoingMail } from './outbox.ts';

export interface MailJob extends MailIntent {
  /** Number of this attempt, from 1. */
  attempts: number;
}

/** Sends one message. A rejection counts as `retry`. */
export type Deliver = (job: MailJob) => Promise<Delivery>;

/** Numbers of messages. */
export interface MailCounts {
  /** Not attempted yet, or in the first attempt. */
  waiting: number;
  /** Failed, with attempts left. */
  retrying: number;
  sent: number;
  /** Failed, without attempts left. Kept for staff. */
  dead: number;
}

/** Numbers of undelivered messages per prefix: the part of a key before the first colon, '' without a colon. */
export interface QueueDepth {
  prefix: string;
  waiting: number;
  retrying: number;
  dead: number;
  /** Age of the oldest message that still has attempts, in milliseconds; 0 if there is none. */
  oldestMs: number;
}

export interface DeadMail extends MailJob {
  reason: string;
  /** Time of the last attempt, ISO 8601. */
  at: string;
}

/** The whole queue, for its worker and for staff. Every method except `start` and `close` rejects while the queue is unavailable. */
export interface MailQueue extends OutgoingMail {
  counts(): Promise<MailCounts>;
  /** Counts the undelivered messages by prefix. */
  depths(): Promise<QueueDepth[]>;
  /** Returns the newest dead letters. */
  deadLetters(limit: number): Promise<DeadMail[]>;
  /** Retries a dead letter. @returns false if there is none with this key */
  revive(key: string): Promise<boolean>;
  /** Deletes a dead letter. @returns false if there is none with this key */
  discard(key: string): Promise<boolean>;
  /**
   * Deletes messages that reached this state more than `keptMs` milliseconds ago.
   *
   * @param limit most messages to delete
   * @returns the number of deleted messages
   */
  prune(state: 'sent' | 'dead', keptMs: number, limit: number): Promise<number>;
  /**
   * Deletes or rewrites messages of any state.
   *
   * @param rest returns the payload to keep: the same one, a rewritten one, or undefined to delete the message
   * @returns the number of deleted and rewritten messages
   */
  erase(rest: (payload: unknown) => unknown): Promise<number>;
  /**
   * Starts sending, at most `perSecond` messages across all processes. Delivery is at least once: one process at a time attempts a
   * message, with back-off, and another one retries it after a crash.
   */
  start(deliver: Deliver): void;
  /** Takes no more messages, waits at most `drainMs` for the current ones, and closes. */
  close(): Promise<void>;
}

/** The mailer's limit of requests per second and team (its API reference). */
export const perSecond = 10;
/** Lease of a message, in milliseconds. Longer than an attempt can take. */
export const leaseMs = 15_000;
/** Longest wait for the current messages on shutdown, in milliseconds. */
export const drainMs = 9_000;
