import { bookingPages, type Booking } from '@portal/booking-contract';
import type { MailTemplateName } from '@portal/sandbox-contract';
import type { Upstream } from '../../upstreams/client.ts';
import { sendTransactional, type TransactionalMail } from '../../upstreams/loops/send-transactional.ts';
import { bookingMailVariables } from './booking-mail.ts';
import { letterPayload, type Letter } from './letters.ts';
import { mailPayloadSchema, type BookingMail, type DecisionMailPayload, type LetterMail } from './mail-payload.ts';
import type { Deliver, Delivery } from './mail-queue.ts';

export interface DeliverMailOptions {
  mailer: Upstream;
  /** Id of each template at the mailer. */
  templates: Readonly<Record<MailTemplateName, string>>;
  /** Origin of the portal, for the link back. */
  publicUrl: string;
  /** The booking as it is stored now; undefined when there is none. */
  findBooking: (username: string, ref: string) => Promise<Booking | undefined>;
  decisionLetter: FindDecisionLetter;
}

/** The letter about a decision on an application; undefined when the decision does not stand, or nobody is to be told. */
export type FindDecisionLetter = (decision: Omit<DecisionMailPayload, 'kind'>) => Promise<Letter<'application'> | undefined>;

/** The key tells the mailer which message it is: a held letter has the key of the one that its decision queued. */
type Content = Pick<TransactionalMail, 'email' | 'dataVariables'> & { template: MailTemplateName; idempotencyKey?: string };

/**
 * Sends one message. What tells of a booking or of a decision goes out only while that stands: what was refused, voided or cancelled
 * is not announced.
 */
export function createDelivery({ mailer, templates, publicUrl, findBooking, decisionLetter }: DeliverMailOptions): Deliver {
  async function bookingContent({ username, ref, bookedAt }: BookingMail): Promise<Content | undefined> {
    const booking = await findBooking(username, ref);
    if (!booking || (booking.bookedAt ?? '') !== bookedAt) return undefined;
    const dataVariables = bookingMailVariables(username, ref, booking, publicUrl + bookingPages.myTrips);
    return { template: 'booking', email: booking.email, dataVariables };
  }

  const letterContent = ({ template, to, variables }: LetterMail): Content => ({ template, email: to, dataVariables: variables });

  async function decisionContent(decision: DecisionMailPayload): Promise<Content | undefined> {
    const letter = await decisionLetter(decision);
    return letter && { ...letterContent(letterPayload(letter)), idempotencyKey: letter.key };
  }

  function contentOf(mail: BookingMail | LetterMail | DecisionMailPayload): Content | undefined | Promise<Content | undefined> {
    if (mail.kind === 'letter') return letterContent(mail);
    return mail.kind === 'booking' ? bookingContent(mail) : decisionContent(mail);
  }

  return async ({ key, payload }): Promise<Delivery> => {
    const { data } = mailPayloadSchema.safeParse(payload);
    if (!data) return { outcome: 'dead', reason: 'the queued message is malformed' };
    const content = await contentOf(data);
    if (!content) return { outcome: 'drop', reason: `the ${data.kind} does not stand` };
    const { template, email, dataVariables, idempotencyKey = key } = content;
    const result = await sendTransactional(mailer, { email, transactionalId: templates[template], dataVariables, idempotencyKey });
    if (result.outcome === 'delivered') return { outcome: 'sent' };
    if (result.outcome === 'refused') return { outcome: 'dead', reason: result.reason };
    return { outcome: 'retry', reason: result.reason, retryAfterMs: result.retryAfterMs };
  };
}
