/** A message to be sent once: `key` is its identity, from here to the mailer's Idempotency-Key. At most 100 characters. */
export interface MailIntent {
  key: string;
  /** What the sender needs to render and address the message at the time of sending; JSON. */
  payload: unknown;
}

export interface MailJob extends MailIntent {
  /** How often it has been tried, this time included. */
  attempts: number;
}

/** What became of one attempt. `drop`: the message is no longer wanted. `dead`: it can never be delivered as it is. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'drop'; reason: string }
  | { outcome: 'retry'; reason: string; retryAfterMs?: number | undefined }
  | { outcome: 'dead'; reason: string };

/** Sends one message; a rejection counts as `retry`. */
export type Deliver = (job: MailJob) => Promise<Delivery>;

/** `waiting` was not tried or is under way, `retrying` failed and is tried again, `dead` was given up and stays a while for people to look at. */
export interface MailCounts {
  waiting: number;
  retrying: number;
  sent: number;
  dead: number;
}

export interface DeadMail extends MailJob {
  reason: string;
  /** When it was given up, ISO 8601. */
  at: string;
}

export interface MailLog {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/**
 * A durable queue of messages, shared by all BFF processes. What `enqueue` acknowledged survives a crash of any of them.
 * Everything but `close` rejects when the queue cannot be used.
 */
export interface MailQueue {
  /** Keeps the message, to be sent in `delayMs`. The same key again is the same message: nothing is added, and one that was given up is tried again. */
  enqueue(intent: MailIntent, delayMs?: number): Promise<void>;
  /** Makes a delayed message due now. False when there is none that was not tried yet: the pause after a failure stays. */
  promote(key: string): Promise<boolean>;
  /** Forgets a message that was not sent. */
  remove(key: string): Promise<void>;
  counts(): Promise<MailCounts>;
  /** The newest messages that were given up. */
  deadLetters(limit: number): Promise<DeadMail[]>;
  /** Tries a message again that was given up. False when there is none. */
  revive(key: string): Promise<boolean>;
  /**
   * Begins to send, no more than ten a second over all processes. A message is tried at least once, by one process at a
   * time, with growing pauses; what a crashed process had taken is tried again.
   */
  start(deliver: Deliver): void;
  /** Takes nothing more, waits for what is under way, at most nine seconds, and closes. */
  close(): Promise<void>;
}

/** The mailer takes ten requests a second per team (its API reference). */
export const perSecond = 10;
/** For how long what is over is remembered, and how often that is looked at, in milliseconds. */
export interface MailLife {
  sentMs: number;
  deadMs: number;
  everyMs: number;
}
const hourMs = 3_600_000;
/** As the privacy policy says. Sent messages: for longer than the mailer remembers their keys (24 h). Given up ones: time to look at them. */
export const mailLife: MailLife = { sentMs: 7 * 24 * hourMs, deadMs: 30 * 24 * hourMs, everyMs: hourMs };
/** How long a message is held that is queued before what it tells of is written. Longer than a request may take. */
export const holdMs = 12_000;
/** Longer than an attempt can take. */
export const leaseMs = 15_000;
export const drainMs = 9_000;
