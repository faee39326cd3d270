import { pages, type Booking, type MailTemplateName } from '@portal/contracts';
import type { Upstream } from '../../upstreams/client.ts';
import { sendTransactional, type TransactionalMail } from '../../upstreams/loops/send-transactional.ts';
import { bookingMailVariables } from './booking-mail.ts';
import { mailPayloadSchema, type BookingMail } from './mail-payload.ts';
import type { Deliver, Delivery } from './mail-queue.ts';

export interface DeliverMailOptions {
  mailer: Upstream;
  /** Id of each template at the mailer. */
  templates: Readonly<Record<MailTemplateName, string>>;
  /** Origin of the portal, for the link back. */
  publicUrl: string;
  /** The booking as it is stored now; undefined when there is none. */
  findBooking: (username: string, ref: string) => Promise<Booking | undefined>;
}

type Content = Pick<TransactionalMail, 'email' | 'dataVariables'> & { template: MailTemplateName };

/** Sends one message. A booking's mail goes out only while the booking stands: what was refused, voided or cancelled is not announced. */
export function createDelivery({ mailer, templates, publicUrl, findBooking }: DeliverMailOptions): Deliver {
  async function bookingContent({ username, ref, bookedAt }: BookingMail): Promise<Content | undefined> {
    const booking = await findBooking(username, ref);
    if (!booking || (booking.bookedAt ?? '') !== bookedAt) return undefined;
    const dataVariables = bookingMailVariables(username, ref, booking, publicUrl + pages.myTrips);
    return { template: 'booking', email: booking.email, dataVariables };
  }

  return async ({ key, payload }): Promise<Delivery> => {
    const { data } = mailPayloadSchema.safeParse(payload);
    if (!data) return { outcome: 'dead', reason: 'the queued message is malformed' };
    const content =
      data.kind === 'letter' ? { template: data.template, email: data.to, dataVariables: data.variables } : await bookingContent(data);
    if (!content) return { outcome: 'drop', reason: 'the booking does not stand' };
    const { template, email, dataVariables } = content;
    const result = await sendTransactional(mailer, { email, transactionalId: templates[template], dataVariables, idempotencyKey: key });
    if (result.outcome === 'delivered') return { outcome: 'sent' };
    if (result.outcome === 'refused') return { outcome: 'dead', reason: result.reason };
    return { outcome: 'retry', reason: result.reason, retryAfterMs: result.retryAfterMs };
  };
}
