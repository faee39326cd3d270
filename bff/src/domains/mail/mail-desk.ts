import { okReplySchema } from '@portal/portal-contract';
import {
  mailQueueReplySchema,
  deadLetterRequestSchema,
  standingApi,
  type DeadLetter,
  type MailQueueReply,
} from '@portal/standing-contract';
import type { App } from '../../domain.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { FailedJob } from '../../jobs/job-desk.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { isCall, jobKindOf, type MessageKind, type RenderedMail } from './outbox.ts';

/** Maximum number of dead letters that the page lists. */
const maxShown = 50;

interface MailDesk {
  jobs: Jobs;
  kinds: ReadonlyMap<string, MessageKind>;
  count(): Promise<Pick<MailQueueReply, 'waiting' | 'retrying' | 'sent' | 'dead'>>;
}

/** Adds the routes of the email queue for senior staff: counts, dead letters, and retry or discard of a dead letter. */
export function mailDeskRoutes(app: App, { jobs, kinds, count }: MailDesk): void {
  const byJobKind = () => new Map([...kinds.values()].map((kind) => [jobKindOf(kind), kind]));

  /** Leaves the address empty if the message cannot be written now. */
  async function describe({ key, kind: jobKind, payload, reason, attempts, at }: FailedJob): Promise<DeadLetter> {
    const kind = byJobKind().get(jobKind);
    const message = kind?.schema.safeParse(payload);
    const letter = { key, template: '', to: '', reason, attempts, at };
    if (!kind || !message?.success) return letter;
    if (isCall(kind)) return { ...letter, ...kind.describe(message.data) };
    const mail = await kind.write(message.data, key).catch(() => undefined);
    return { ...letter, template: mail?.template ?? kind.template ?? '', to: maskEmail(mail?.to ?? ''), ...subjectOf(mail) };
  }
  async function view(): Promise<MailQueueReply> {
    const [counts, failed] = await Promise.all([count(), jobs.failed([...byJobKind().keys()], maxShown)]);
    return { ...counts, deadLetters: await Promise.all(failed.map(describe)) };
  }
  /** True for a dead letter. Jobs of other kinds are none of this page's. */
  async function isDeadLetter(key: string): Promise<boolean> {
    const job = (await jobs.statesOf([key])).get(key);
    return job?.state === 'failed' && byJobKind().has(job.kind);
  }

  app.get(standingApi.mailQueue, { config: { access: 'mailQueue' }, schema: { response: { 200: mailQueueReplySchema } } }, () => view());
  const changes = [
    { path: standingApi.mailRetry, action: 'mail-retry', change: jobs.retry, outcome: 'queued' },
    { path: standingApi.mailDiscard, action: 'mail-discard', change: jobs.discard, outcome: 'deleted' },
  ];
  for (const { path, action, change, outcome } of changes)
    app.post(
      path,
      { config: { access: 'mailQueue' }, schema: { body: deadLetterRequestSchema, response: { 200: okReplySchema } } },
      async (request) => {
        const { key } = request.body;
        const success = (await isDeadLetter(key)) && (await change(key));
        const { userId } = requireSession(request);
        request.log.info({ audit: true, action, userId, mail: key, outcome: success ? outcome : 'unknown' }, 'dead letter');
        return { success };
      },
    );
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
