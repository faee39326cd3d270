import type { Booking, DeadLetter, MailQueueReply } from '@portal/contracts';
import { maskEmail } from './mask-email.ts';
import { mailPayloadSchema } from './mail-payload.ts';
import type { DeadMail, MailQueue } from './mail-queue.ts';

/** What staff see of the queue, and may do with it. Rejects when the queue cannot be read. */
export interface MailDesk {
  view(): Promise<MailQueueReply>;
  /** Tries a dead letter again. False when there is none of this key. */
  retry(key: string): Promise<boolean>;
  /** Rejects when the queue cannot be used. */
  check(): Promise<unknown>;
}

const shownAtMost = 50;

export function createMailDesk(queue: MailQueue, findBooking: (username: string, ref: string) => Promise<Booking | undefined>): MailDesk {
  /** A booking's address is read where it is kept; one that cannot be read now is not shown. */
  async function describe({ key, payload, reason, attempts, at }: DeadMail): Promise<DeadLetter> {
    const { data } = mailPayloadSchema.safeParse(payload);
    const letter = data?.kind === 'letter' ? data : undefined;
    const booking = data?.kind === 'booking' ? await findBooking(data.username, data.ref).catch(() => undefined) : undefined;
    const template = letter?.template ?? (data ? 'booking' : '');
    return { key, template, to: maskEmail(letter?.to ?? booking?.email ?? ''), reason, attempts, at };
  }
  return {
    async view() {
      const [counts, dead] = await Promise.all([queue.counts(), queue.deadLetters(shownAtMost)]);
      return { ...counts, deadLetters: await Promise.all(dead.map(describe)) };
    },
    retry: (key) => queue.revive(key),
    check: () => queue.counts(),
  };
}
