/** State of a queued message. `dead`: it was given up. */
export type MailState = 'waiting' | 'sent' | 'dead';

/** A message to be sent once. `key` is its identity, at most 100 characters. */
export interface MailIntent {
  key: string;
  /** JSON. Its `kind` says which domain writes the message. */
  payload: unknown;
  /** Trace of the request that queued it (W3C Trace Context). */
  traceparent?: string | undefined;
}

export interface MailJob extends MailIntent {
  /** Attempts so far, this one included. */
  attempts: number;
}

/** Result of one attempt. `drop`: the message is no longer wanted. `dead`: it can never be delivered. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'drop'; reason: string }
  | { outcome: 'retry'; reason: string; retryAfterMs?: number | undefined }
  | { outcome: 'dead'; reason: string };

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

/**
 * A durable queue of messages, shared by all BFF processes. An enqueued message survives a crash of any of them. Every method but
 * `close` rejects when the queue cannot be used.
 */
export interface MailQueue {
  /** Queues a message, to be sent in `delayMs`. A key that is queued already adds nothing, and revives a dead letter. */
  enqueue(intent: MailIntent, delayMs?: number): Promise<void>;
  /** Makes a delayed message due now. False unless it waits for its first attempt: pauses after failures remain. */
  promote(key: string): Promise<boolean>;
  /** Removes a message that was not sent. */
  remove(key: string): Promise<void>;
  counts(): Promise<MailCounts>;
  /** Counts the undelivered messages by prefix. */
  depths(): Promise<QueueDepth[]>;
  /** Returns the state of each message by its key. A message that was dropped, or that is long over, is left out. */
  statesOf(keys: readonly string[]): Promise<ReadonlyMap<string, MailState>>;
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
/** How long a message waits that is queued before its subject is written, in milliseconds. Longer than a request may take. */
export const holdMs = 12_000;
/** Lease of a message in milliseconds. Longer than an attempt can take. */
export const leaseMs = 15_000;
export const drainMs = 9_000;
