/** A message to be sent once: `key` is its identity, from here to the mailer's Idempotency-Key. */
export interface MailIntent {
  key: string;
  /** What the worker needs to render and address the message at the time of sending; JSON. */
  payload: unknown;
}

export interface MailJob extends MailIntent {
  /** How often it has been claimed, this time included. */
  attempts: number;
}

/** `waiting` covers held, due and leased messages; `dead` ones were given up and stay for people to look at. */
export interface MailCounts {
  waiting: number;
  sent: number;
  dead: number;
}

/** A durable queue of messages, shared by all BFF processes. What `enqueue` acknowledged survives a crash of any of them. */
export interface MailQueue {
  /** Keeps the message, to be sent in `delayMs`. The same key again is the same message: nothing is added, and one that was given up is tried again. Throws when it could not be kept. */
  enqueue(intent: MailIntent, delayMs?: number): void;
  /** Makes a delayed message due now. */
  promote(key: string): void;
  /** Forgets a message that was not sent. */
  remove(key: string): void;
  /**
   * Takes up to `limit` due messages. Whoever claims one has it alone for `leaseMs`; if nothing is heard of it by then
   * (a crash), it is due again. No more than ten are handed out in a second, over all processes.
   */
  claim(limit: number, leaseMs: number): MailJob[];
  done(key: string): void;
  /** Tries again in `delayMs`; `reason` is for people. */
  retry(key: string, delayMs: number, reason: string): void;
  /** Gives the message up. */
  dead(key: string, reason: string): void;
  counts(): MailCounts;
  close(): void;
}
