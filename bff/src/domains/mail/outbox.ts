import { mailTemplates, type MailTemplateName, type MailVariables } from '@portal/sandbox-contract';
import * as z from 'zod/mini';
import { GiveUp, Obsolete } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import type { Db } from '../../store/store.ts';
import type { DeliveryResult } from '../../upstreams/delivery.ts';

/** State of a queued message. `dead`: it has no attempts left. */
export type MailState = 'waiting' | 'sent' | 'dead';

/** A message to be sent once. */
export interface MailIntent {
  /** Idempotency key, at most 100 characters. */
  key: string;
  /** JSON. Its `kind` names the `MailKind` or `CallKind`. */
  payload: { kind: string };
}

/** Message that is complete when it is queued, such as the result of an appeal. */
export interface Letter<Name extends MailTemplateName> {
  /** Idempotency key, at most 100 characters. A key is never sent twice. */
  key: string;
  template: Name;
  to: string;
  variables: MailVariables<NoInfer<Name>>;
  /** Address of the case in the portal, for staff. */
  page?: string;
}

/** Message for the mailer. Variables longer than the mailer's limit are cut. */
export interface RenderedMail {
  /** Idempotency key for the mailer. */
  key: string;
  template: MailTemplateName;
  to: string;
  variables: Readonly<Record<string, string | undefined>>;
  /** Address of the case in the portal, for staff. */
  page?: string | undefined;
  /** Counts the email against a limit when it is sent. The email is dropped if this returns false. Idempotent for the same email. */
  admit?(): Promise<boolean>;
}

/** Kind of message that only refers to its subject. Its domain writes the text when the message is sent, so that it is current. */
export interface MailKind<Message = unknown> {
  /** `kind` of the payload. */
  kind: string;
  /** Name for staff if the message can no longer be written. */
  template?: MailTemplateName;
  schema: z.ZodMiniType<Message>;
  /**
   * Writes the message, for its recipient or for staff who look at it. Undefined if the subject has changed or is gone: the message is then
   * dropped.
   */
  write(message: Message, key: string): Promise<RenderedMail | undefined>;
}

/** Kind of message that its domain delivers by itself, such as an event for a webhook. */
interface CallKind<Message = unknown> {
  /** `kind` of the payload. */
  kind: string;
  schema: z.ZodMiniType<Message>;
  /** Names the message and its receiver for staff. */
  describe(message: Message): { template: string; to: string };
  /** Makes one attempt. A rejection counts as a failure that is retried. */
  deliver(message: Message): Promise<DeliveryResult>;
}

export type MessageKind = MailKind | CallKind;

export const isCall = (kind: MessageKind): kind is CallKind => 'deliver' in kind;

/** Name of a message's kind among all jobs. */
export const jobKindOf = (kind: MessageKind): string => `${isCall(kind) ? 'event' : 'mail'}.${kind.kind}`;
/** True for jobs of messages that domains deliver by themselves (webhooks). */
export const isEvent = (job: { kind: string }): boolean => job.kind.startsWith('event.');

/**
 * The queue as domains use it. No method but `queueWith` rejects, because a failing queue must not fail the booking or the decision that
 * the email is about. On failure a method logs the error and returns false.
 */
export interface Outbox {
  /** Queues a letter. */
  queue<Name extends MailTemplateName>(letter: Letter<Name>): Promise<boolean>;
  /** Queues a message in the caller's transaction. @throws StoreUnavailable */
  queueWith(db: Db, intent: MailIntent): Promise<unknown>;
  /** Adds a kind of message. Domains call it when they are created, because sending begins when the app is ready. */
  addKind<Message>(kind: MailKind<Message> | CallKind<Message>): void;
  /**
   * Queues a message before its subject is written, so that a crash in between loses no email. It is sent after `holdMs`. By then the
   * subject exists or never will.
   */
  hold(intent: MailIntent): Promise<boolean>;
  /** Makes a held message due now, or queues it if it is not held. Idempotent. */
  release(intent: MailIntent): Promise<boolean>;
  /** Returns the states of messages by key, without dropped messages; undefined when the queue cannot be read. */
  statesOf(keys: readonly string[]): Promise<ReadonlyMap<string, MailState> | undefined>;
  /** Removes a message unless it was sent. */
  forget(key: string): Promise<boolean>;
}

/** Delay of a held message, in milliseconds. Longer than the deadline of a request. */
const holdMs = 12_000;
/** Attempts before a message becomes a dead letter, after about an hour of outage. */
export const maxAttempts = 60;
/** Shortest and longest pause after a failed attempt, in milliseconds. */
const pauses = { min: 500, max: 60_000 } as const;

/** A failed attempt that may be repeated. */
class DeliveryFailed extends Error {
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, retryAfterMs: number | undefined) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Returns the pause after a failed attempt, in milliseconds. It doubles from half a second to a minute, has jitter so that many
 * messages are not retried at once, and is at least the pause that the service requested.
 *
 * @param attempt number of the failed attempt, from 1
 */
export function backOff(attempt: number, error: unknown, random: () => number = Math.random): number {
  const full = Math.min(pauses.max, pauses.min * 2 ** (attempt - 1));
  const requestedMs = error instanceof DeliveryFailed ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(requestedMs, full * (0.5 + random() / 2));
}

/** @throws DeliveryFailed, GiveUp, for a message that was not delivered */
function requireDelivered(result: DeliveryResult): void {
  if (result.outcome === 'refused') throw new GiveUp(result.reason);
  if (result.outcome !== 'delivered') throw new DeliveryFailed(result.reason, result.retryAfterMs);
}

const letterSchema = z.object({
  kind: z.literal('letter'),
  template: z.enum(Object.keys(mailTemplates) as [MailTemplateName, ...MailTemplateName[]]),
  to: z.string(),
  variables: z.record(z.string(), z.string()),
  page: z.optional(z.string()),
});

/** Kind of a message that was complete when it was queued. */
export const letterKind: MailKind<z.infer<typeof letterSchema>> = {
  kind: 'letter',
  schema: letterSchema,
  write: async ({ template, to, variables, page }, key) => ({ key, template, to, variables, page }),
};

interface OutboxOptions {
  jobs: Jobs;
  /** Filled by `addKind`, by the `kind` of payloads. */
  kinds: Map<string, MessageKind>;
  /** Sends one email. */
  send(mail: RenderedMail): Promise<DeliveryResult>;
  log: Pick<Log, 'info' | 'error'>;
}

export function createOutbox({ jobs, kinds, send, log }: OutboxOptions): Outbox {
  const jobOf = ({ key, payload }: MailIntent) => {
    const kind = kinds.get(payload.kind);
    if (!kind) throw new Error(`the kind of message ${payload.kind} is unknown`);
    return { kind: jobKindOf(kind), key, payload };
  };
  async function attempt(key: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      log.error({ err: error, mail: key }, 'the email queue could not be written');
      return false;
    }
  }
  async function deliver(kind: MessageKind, message: unknown, key: string): Promise<void> {
    if (isCall(kind)) return requireDelivered(await kind.deliver(message));
    const mail = await kind.write(message, key);
    if (!mail) throw new Obsolete(`the subject of the ${kind.kind} has changed or is gone`);
    if ((await mail.admit?.()) === false) throw new Obsolete(`the limit of the ${kind.kind} is reached`);
    requireDelivered(await send(mail));
  }
  function addKind(kind: MessageKind): void {
    kinds.set(kind.kind, kind);
    jobs.addKind({
      name: jobKindOf(kind),
      schema: kind.schema,
      async run({ key, payload, attempt: number }) {
        await deliver(kind, payload, key);
        log.info({ action: 'mail', mail: key, attempt: number, outcome: 'sent' }, 'an email was sent');
      },
      maxAttempts,
      backOff,
      pool: 'mail',
      isKept: true,
    });
  }
  const release = async (intent: MailIntent) => (await jobs.promote(intent.key)) || jobs.add(jobOf(intent));
  return {
    addKind,
    queueWith: (db, intent) => jobs.add(jobOf(intent), { db }),
    queue: ({ key, ...letter }) => attempt(key, () => jobs.add(jobOf({ key, payload: { kind: 'letter', ...letter } }))),
    hold: (intent) => attempt(intent.key, () => jobs.add(jobOf(intent), { delayMs: holdMs })),
    release: (intent) => attempt(intent.key, () => release(intent)),
    async statesOf(keys) {
      try {
        const states = await jobs.statesOf(keys);
        return new Map([...states].map(([key, { state }]) => [key, mailStates[state]]));
      } catch (error) {
        log.error({ err: error }, 'the email queue could not be read');
        return undefined;
      }
    },
    forget: (key) => attempt(key, () => jobs.cancel([key])),
  };
}

const mailStates = { waiting: 'waiting', running: 'waiting', retrying: 'waiting', done: 'sent', failed: 'dead' } as const;
