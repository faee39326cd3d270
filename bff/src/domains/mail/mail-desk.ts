import type { DeadLetter, MailQueueReply } from '@portal/standing-contract';
import type { DeliverMailOptions } from './deliver-mail.ts';
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

export function createMailDesk(
  queue: MailQueue,
  { findBooking, decisionLetter }: Pick<DeliverMailOptions, 'findBooking' | 'decisionLetter'>,
): MailDesk {
  /** An address is read where it is kept; one that cannot be read now is not shown. */
  async function addressed(payload: unknown): Promise<{ template: string; to?: string | undefined }> {
    const { data } = mailPayloadSchema.safeParse(payload);
    switch (data?.kind) {
      case 'letter':
        return data;
      case 'booking':
        return { template: 'booking', to: (await findBooking(data.username, data.ref).catch(() => undefined))?.email };
      case 'decision':
        return { template: 'application', to: (await decisionLetter(data).catch(() => undefined))?.to };
      case undefined:
        return { template: '' };
    }
  }
  async function describe({ key, payload, reason, attempts, at }: DeadMail): Promise<DeadLetter> {
    const { template, to = '' } = await addressed(payload);
    return { key, template, to: maskEmail(to), reason, attempts, at };
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
