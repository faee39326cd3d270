import { createHash } from 'node:crypto';
import { isolated } from '@portal/portal-contract';
import type { MailTemplateName } from '@portal/sandbox-contract';
import type { Domain } from '../../domain.ts';
import type { JobCount } from '../../jobs/job-desk.ts';
import { recipientLimit } from '../../limits.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Platform } from '../../platform.ts';
import type { Counts } from '../../store/counts.ts';
import { cut } from '../../text/plain-text.ts';
import type { Upstream } from '../../upstreams/client.ts';
import type { DeliveryResult } from '../../upstreams/delivery.ts';
import { sendTransactional } from '../../upstreams/mailer.ts';
import { eraseFromMessage } from '../privacy/erased-person.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { AddQueue } from '../workspace/workspace-domain.ts';
import { mailDeskRoutes } from './mail-desk.ts';
import { createOutbox, isEvent, jobKindOf, letterKind, type MessageKind, type Outbox, type RenderedMail } from './outbox.ts';

/** Counts an email to an address. Returns true while the address is within its limit. */
export type CountMail = (address: string) => Promise<boolean>;

/** The email queue of all processes. It queues and delivers. The texts come from the domains. */
export interface Mail extends Domain {
  outbox: Outbox;
  countMail: CountMail;
  /** Rejects while the queue is unavailable. */
  readBacklog(): Promise<MailBacklog>;
}

/** Numbers of messages. */
export interface MailBacklog extends ReturnType<typeof totalOf> {
  /** Dead letters that are events for webhooks. */
  deadEvents: number;
}

export function createMail(
  { config, counts: callCounts, jobs, log, metrics, upstreams }: Platform,
  addQueue: AddQueue,
  { addSweep, addErasure }: PersonalData,
  mailsPerRecipient?: number,
): Mail {
  const kinds = new Map<string, MessageKind>();
  const jobKinds = () => [...kinds.values()].map(jobKindOf);
  const outbox = createOutbox({ jobs, kinds, send: createSend(upstreams.mailer, config.loops.templates), log });
  outbox.addKind(letterKind);
  addErasure('mail', async (person) => {
    let count = 0;
    for (const kind of jobKinds()) count += await jobs.redact(kind, (payload) => eraseFromMessage(payload, person));
    return count;
  });
  addSweep('sentMail', (keptMs, limit) => jobs.prune(jobKinds(), 'done', keptMs, limit));
  addSweep('deadMail', (keptMs, limit) => jobs.prune(jobKinds(), 'failed', keptMs, limit));
  const count = () => jobs.counts(jobKinds());
  addQueueMetrics(metrics, count);
  addQueue({
    key: 'mail',
    title: 'Undelivered messages',
    address: null,
    order: 50,
    access: 'mailQueue',
    async read() {
      const counts = await count();
      const failedAt = counts.flatMap(({ failedSince }) => failedSince ?? []);
      return { count: totalOf(counts).dead, oldestAt: failedAt.length > 0 ? new Date(Math.min(...failedAt)).toISOString() : null };
    },
  });
  return {
    plugin: async (app) => mailDeskRoutes(app, { jobs, kinds, count: async () => totalOf(await count()) }),
    outbox,
    countMail: createRecipientLimit(callCounts, mailsPerRecipient),
    async readBacklog() {
      const counts = await count();
      return { ...totalOf(counts), deadEvents: totalOf(counts.filter(isEvent)).dead };
    },
  };
}

/** The mailer's limit for a string in a request, in characters. */
const maxValueLength = 500;

/** Cuts variables to the mailer's limit, and keeps each from reordering the sentence around it. */
export const cutVariables = (variables: RenderedMail['variables']): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, value = '']) => [name, cut(isolated(value), maxValueLength)]));

/** Returns the function that sends one email. @param templates ids by name */
const createSend =
  (mailer: Upstream, templates: Readonly<Record<MailTemplateName, string>>) =>
  ({ key, template, to, variables }: RenderedMail): Promise<DeliveryResult> =>
    sendTransactional(mailer, {
      email: to,
      transactionalId: templates[template],
      dataVariables: cutVariables(variables),
      idempotencyKey: key,
    });

/** Reduces the spellings of one mailbox to one text: `A+news@Example.test` is `a@example.test`. */
const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/** Limits the emails to one address, whoever causes them: an account may type an address that is not its own. */
function createRecipientLimit(counts: Pick<Counts, 'count'>, max = recipientLimit.max): CountMail {
  return async (address) => {
    // A digest, because the address is personal data.
    const recipient = createHash('sha256').update(mailboxOf(address)).digest('hex').slice(0, 32);
    // A failed count must not fail a booking that is already made.
    const counted = await counts.count(`mail:recipient:${recipient}`, recipientLimit.perMs).catch(() => undefined);
    return (counted?.count ?? 0) <= max;
  };
}

/** Sums the numbers of several kinds of messages. */
function totalOf(counts: readonly JobCount[]) {
  const sum = (state: 'waiting' | 'retrying' | 'done' | 'failed') => counts.reduce((total, count) => total + count[state], 0);
  return {
    waiting: sum('waiting'),
    retrying: sum('retrying'),
    sent: sum('done'),
    dead: sum('failed'),
    /** Age of the oldest message that still has attempts, in milliseconds; 0 if there is none. */
    oldestMs: Math.max(0, ...counts.map(({ oldestMs }) => oldestMs)),
  };
}

/** Adds the gauges of undelivered messages: one series for emails, one for webhooks. */
function addQueueMetrics(metrics: Metrics, count: () => Promise<JobCount[]>): void {
  async function read() {
    const counts = await count();
    return [
      { queue: 'mail', ...totalOf(counts.filter((each) => !isEvent(each))) },
      { queue: 'webhooks', ...totalOf(counts.filter(isEvent)) },
    ];
  }
  const states = ['waiting', 'retrying', 'dead'] as const;
  metrics.gauge('portal_queue_messages', async () =>
    (await read()).flatMap(({ queue, ...total }) => states.map((state) => ({ labels: { queue, state }, value: total[state] }))),
  );
  metrics.gauge('portal_queue_oldest_seconds', async () =>
    (await read()).map(({ queue, oldestMs }) => ({ labels: { queue }, value: oldestMs / 1_000 })),
  );
}
