import type { MailTemplateName, MailVariables } from '@portal/sandbox-contract';
import type * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import { tracing } from '../../tracing/tracing.ts';

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

/** Result of one attempt. `drop`: the message is no longer wanted. `dead`: it can never be delivered. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'drop'; reason: string }
  | { outcome: 'retry'; reason: string; retryAfterMs?: number | undefined }
  | { outcome: 'dead'; reason: string };

/** A message that is complete when it is queued, such as the result of an appeal. */
export interface Letter<Name extends MailTemplateName> {
  /** Identity, at most 100 characters. The same key never goes out twice. */
  key: string;
  template: Name;
  to: string;
  variables: MailVariables<NoInfer<Name>>;
}

/** A message as it is sent. Variables longer than the mailer's limit are cut. */
export interface RenderedMail {
  /** The mailer delivers one message per key. */
  key: string;
  template: MailTemplateName;
  to: string;
  variables: Readonly<Record<string, string | undefined>>;
}

/** A kind of message that only names its subject. Its domain writes it when it is sent, so that it says what is true then. */
export interface MailKind<Message = unknown> {
  /** `kind` of the payload. */
  kind: string;
  /** Shown to staff when the message cannot be written any more. */
  template?: MailTemplateName;
  schema: z.ZodMiniType<Message>;
  /** Returns undefined when the subject has changed or is gone: nothing is sent then. */
  write(message: Message, key: string): Promise<RenderedMail | undefined>;
}

/** A kind of message that its domain delivers by itself, such as an event for a webhook. */
export interface CallKind<Message = unknown> {
  /** `kind` of the payload. */
  kind: string;
  schema: z.ZodMiniType<Message>;
  /** Names the message and its receiver for staff. */
  describe(message: Message): { template: string; to: string };
  /** Makes one attempt. A rejection counts as `retry`. */
  deliver(message: Message): Promise<Delivery>;
}

export interface Letters {
  /** Queues a letter. False, with a line in the log, when the queue cannot be written. */
  queue<Name extends MailTemplateName>(letter: Letter<Name>): Promise<boolean>;
}

/**
 * The queue as domains use it. No method rejects: a queue that cannot be written must not fail the booking or the decision that the
 * mail is about. Each returns false then, and logs the error.
 */
export interface Outbox extends Letters {
  /** Adds a kind of message. Domains do so when they are created: sending begins when the app is ready. */
  addKind<Message>(kind: MailKind<Message> | CallKind<Message>): void;
  /**
   * Keeps a message before its subject is written, so that a crash between the two loses no mail. The worker looks at it after
   * `holdMs`, when the subject exists or never will.
   */
  hold(intent: MailIntent): Promise<boolean>;
  /** Sends a held message now, and queues it if it is not held. Repeating it sends nothing more. */
  release(intent: MailIntent): Promise<boolean>;
  /** Returns the state of each message by its key; undefined while the queue cannot be read. A dropped message is left out. */
  statesOf(keys: readonly string[]): Promise<ReadonlyMap<string, MailState> | undefined>;
  /** Removes a message that was not sent. */
  forget(key: string): Promise<boolean>;
}

/**
 * A durable queue of messages, shared by all BFF processes. An enqueued message survives a crash of any of them. Every method rejects
 * when the queue cannot be used.
 */
export interface OutgoingMail {
  /** Queues a message, to be sent in `delayMs`. A key that is queued already adds nothing, and revives a dead letter. */
  enqueue(intent: MailIntent, delayMs?: number): Promise<void>;
  /** Makes a delayed message due now. False unless it waits for its first attempt: pauses after failures remain. */
  promote(key: string): Promise<boolean>;
  /** Removes a message that was not sent. */
  remove(key: string): Promise<void>;
  /** Returns the state of each message by its key. A message that was dropped, or that is long over, is left out. */
  statesOf(keys: readonly string[]): Promise<ReadonlyMap<string, MailState>>;
}

/** How long a message waits that is queued before its subject is written, in milliseconds. Longer than a request may take. */
const holdMs = 12_000;

/** @param kinds filled by `addKind` */
export function createOutbox(queue: OutgoingMail, kinds: Map<string, MailKind | CallKind>, log: Pick<Log, 'error'>): Outbox {
  const attempt = (key: string, work: Promise<void>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, mail: key }, 'mail queue could not be written');
        return false;
      },
    );
  /** The delivery continues the trace of whoever queues the message. */
  const enqueue = (intent: MailIntent, delayMs?: number) => queue.enqueue({ ...intent, traceparent: tracing().traceparent() }, delayMs);
  const sendNow = async (intent: MailIntent) => {
    if (!(await queue.promote(intent.key))) await enqueue(intent);
  };
  return {
    addKind: (kind) => void kinds.set(kind.kind, kind),
    queue: ({ key, ...letter }) => attempt(key, enqueue({ key, payload: { kind: 'letter', ...letter } })),
    hold: (intent) => attempt(intent.key, enqueue(intent, holdMs)),
    release: (intent) => attempt(intent.key, sendNow(intent)),
    statesOf: (keys) =>
      queue.statesOf(keys).catch((error: unknown) => {
        log.error({ err: error }, 'mail queue could not be read');
        return undefined;
      }),
    forget: (key) => attempt(key, queue.remove(key)),
  };
}
