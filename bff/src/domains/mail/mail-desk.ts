import { okReplySchema } from '@portal/portal-contract';
import { mailQueueReplySchema, deadLetterRequestSchema, standingApi, type DeadLetter } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../domain.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { FailedJob } from '../../jobs/job-desk.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { isCall, jobKindOf, type MessageKind, type RenderedMail } from './outbox.ts';

/** Maximum number of dead letters that the page lists. */
const maxShown = 50;

/** Adds the routes of the email queue for senior staff: counts, dead letters, and retry or discard of a dead letter. */
export function mailDeskRoutes(app: App, jobs: Jobs, kinds: ReadonlyMap<string, MessageKind>): void {
  const byJobKind = () => new Map([...kinds.values()].map((kind) => [jobKindOf(kind), kind]));

  /** Leaves the address empty if the message cannot be written now. */
  async function describe({ key, kind: jobKind, payload, reason, attempts, at }: FailedJob): Promise<DeadLetter> {
    const kind = byJobKind().get(jobKind);
    const message = kind?.schema.safeParse(payload);
    if (!kind || !message?.success) return { key, template: '', to: '', reason, attempts, at };
    if (isCall(kind)) return { key, ...kind.describe(message.data), reason, attempts, at };
    const mail = await kind.write(message.data, key).catch(() => undefined);
    return {
      key,
      template: mail?.template ?? kind.template ?? '',
      to: maskEmail(mail?.to ?? ''),
      ...subjectOf(mail),
      reason,
      attempts,
      at,
    };
  }
  async function view() {
    const jobKinds = [...byJobKind().keys()];
    const [counts, failed] = await Promise.all([jobs.counts(jobKinds), jobs.failed(jobKinds, maxShown)]);
    const sum = (state: 'waiting' | 'retrying' | 'done' | 'failed') => counts.reduce((total, count) => total + count[state], 0);
    return {
      waiting: sum('waiting'),
      retrying: sum('retrying'),
      sent: sum('done'),
      dead: sum('failed'),
      deadLetters: await Promise.all(failed.map(describe)),
    };
  }
  /** True for a dead letter. Jobs of other kinds are none of this page's. */
  async function isMessage(key: string): Promise<boolean> {
    const states = await jobs.statesOf([key]);
    return states.get(key)?.state === 'failed' && byJobKind().has(states.get(key)?.kind ?? '');
  }

  const retry = async (key: string) => (await isMessage(key)) && jobs.retry(key);
  const discard = async (key: string) => (await isMessage(key)) && jobs.discard(key);

  app.get(standingApi.mailQueue, { config: { access: 'mailQueue' }, schema: { response: { 200: mailQueueReplySchema } } }, () => view());
  app.post(
    standingApi.mailRetry,
    { config: { access: 'mailQueue' }, schema: { body: deadLetterRequestSchema, response: { 200: okReplySchema } } },
    async (request) => {
      const { key } = request.body;
      const success = await retry(key);
      logChange(request, 'mail-retry', key, success ? 'queued' : 'unknown');
      return { success };
    },
  );
  app.post(
    standingApi.mailDiscard,
    { config: { access: 'mailQueue' }, schema: { body: deadLetterRequestSchema, response: { 200: okReplySchema } } },
    async (request) => {
      const { key } = request.body;
      const success = await discard(key);
      logChange(request, 'mail-discard', key, success ? 'deleted' : 'unknown');
      return { success };
    },
  );
}

function logChange(request: FastifyRequest, action: string, mail: string, outcome: string): void {
  const { userId } = requireSession(request);
  request.log.info({ audit: true, action, userId, mail, outcome }, 'dead letter');
}

/** Variables that identify the case of an email for staff. */
const caseVariables = ['appealtype', 'jobTitle', 'result', 'flightNumber', 'bookingRef', 'subject'] as const;

/** Returns the recipient and the case of an email. Empty if the email cannot be written now. */
function subjectOf(mail: RenderedMail | undefined): Pick<DeadLetter, 'person' | 'about' | 'page'> {
  if (!mail) return {};
  const { page } = mail;
  const { username, ...others } = mail.variables;
  return { ...(username && { person: username }), ...(page && { page }), about: caseVariables.flatMap((name) => others[name] ?? []) };
}

/** Hides the name in an address, as the log does: `a***@example.test`. Returns '' for anything but an address. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${address.slice(0, 1)}***${address.slice(at)}` : '';
}
