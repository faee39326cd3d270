import type { MailTemplateName, MailVariables } from '@portal/sandbox-contract';
import type * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import { tracing } from '../../tracing/tracing.ts';
import type { DeliveryResult } from '../../upstreams/delivery.ts';

/** State of a queued message. `dead`: it has no attempts left. */
export type MailState = 'waiting' | 'sent' | 'dead';

/** A message to be sent once. */
export interface MailIntent {
  /** Idempotency key, at most 100 characters. */
  key: string;
  /** JSON. Its `kind` names the `MailKind` or `CallKind`. */
  payload: unknown;
  /** Trace of the request that queued it (W3C Trace Context). */
  traceparent?: string | undefined;
}

/** Result of one attempt. `drop`: the message is obsolete. `dead`: it can never be delivered. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'drop'; reason: string }
  | { outcome: 'retry'; reason: string; retryAfterMs?: number | undefined }
  | { outcome: 'dead'; reason: string };

/** Translates the answer of a service to the result of the attempt. */
export function deliveryOf(result: DeliveryResult): Delivery {
  if (result.outcome === 'delivered') return { outcome: 'sent' };
  if (result.outcome === 'refused') return { outcome: 'dead', reason: result.reason };
  return { outcome: 'retry', reason: result.reason, retryAfterMs: result.retryAfterMs };
}

/** Message that is complete when it is queued, such as the result of an appeal. */
export interface Letter<Name extends MailTemplateName> {
  /** Idempotency key, at most 100 characters. A key is never sent twice. */
  key: string;
  template: Name;
  to: string;
  variables: MailVariables<NoInfer<Name>>;
}

/** Message for the mailer. Variables longer than the mailer's limit are cut. */
export interface RenderedMail {
  /** Idempotency key for the mailer. */
  key: string;
  template: MailTemplateName;
  to: string;
  variables: Readonly<Record<string, string | undefined>>;
}

/** Kind of message that only refers to its subject. Its domain writes the text when the message is sent, so that it is current. */
export interface MailKind<Message = unknown> {
  /** `kind` of the payload. */
  kind: string;
  /** Name for staff if the message can no longer be written. */
  template?: MailTemplateName;
  schema: z.ZodMiniType<Message>;
  /** Writes the message. Undefined if the subject has changed or is gone: the message is then dropped. */
  write(message: Message, key: string): Promise<RenderedMail | undefined>;
}

/** Kind of message that its domain delivers by itself, such as an event for a webhook. */
export interface CallKind<Message = unknown> {
  /** `kind` of the payload. */
  kind: string;
  schema: z.ZodMiniType<Message>;
  /** Names the message and its receiver for staff. */
  describe(message: Message): { template: string; to: string };
  /** Makes one attempt. A rejection counts as `retry`. */
  deliver(message: Message): Promise<Delivery>;
}

/**
 * The queue as domains use it. No method rejects, because a failing queue must not fail the booking or the decision that the mail is
 * about. On failure a method logs the error and returns false.
 */
export interface Outbox {
  /** Queues a letter. */
  queue<Name extends MailTemplateName>(letter: Letter<Name>): Promise<boolean>;
  /** Adds a kind of message. Domains call it when they are created, because sending begins when the app is ready. */
  addKind<Message>(kind: MailKind<Message> | CallKind<Message>): void;
  /**
   * Queues a message before its subject is written, so that a crash in between loses no mail. The worker takes it after `holdMs`. By
   * then the subject exists or never will.
   */
  hold(intent: MailIntent): Promise<boolean>;
  /** Makes a held message due now, or queues it if it is not held. Idempotent. */
  release(intent: MailIntent): Promise<boolean>;
  /** Returns the states of messages by key, without dropped messages; undefined when the queue cannot be read. */
  statesOf(keys: readonly string[]): Promise<ReadonlyMap<string, MailState> | undefined>;
  /** Removes a message unless it was sent. */
  forget(key: string): Promise<boolean>;
}

/**
 * A durable queue of messages, shared by all BFF processes. An enqueued message survives a crash. Every method rejects while the queue
 * is unavailable.
 */
export interface OutgoingMail {
  /** Queues a message, due in `delayMs`. A key that is already in the queue adds nothing, but revives a dead letter. */
  enqueue(intent: MailIntent, delayMs?: number): Promise<void>;
  /** Makes a delayed message due now. @returns false unless it waits for its first attempt, since back-off is not shortened */
  promote(key: string): Promise<boolean>;
  /** Removes a message unless it was sent. */
  remove(key: string): Promise<void>;
  /** Returns the states of messages by key, without dropped and pruned messages. */
  statesOf(keys: readonly string[]): Promise<ReadonlyMap<string, MailState>>;
}

/** Delay of a held message, in milliseconds. Longer than the deadline of a request. */
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
  /** Adds the trace context, so that the delivery continues the trace of the request. */
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
