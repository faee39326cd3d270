import { createHash } from 'node:crypto';
import type { Counts } from '../../store/counts.ts';
import { recipientLimit } from '../../limits.ts';

/** Reduces the spellings of one mailbox to one text: `A+news@Example.test` is `a@example.test`. */
const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/** Counts a mail to an address. Returns true while the address is within its limit. */
export type CountMail = (address: string) => Promise<boolean>;

/** Limits the mails to one address, whoever causes them: an account may type an address that is not its own. */
export function createRecipientLimit(counts: Pick<Counts, 'count'>, max = recipientLimit.max): CountMail {
  return async (address) => {
    // A digest, because the address is personal data.
    const recipient = createHash('sha256').update(mailboxOf(address)).digest('hex').slice(0, 32);
    // A failed count must not fail a booking that is already made.
    const counted = await counts.count(`mail:recipient:${recipient}`, recipientLimit.perMs).catch(() => undefined);
    return (counted?.count ?? 0) <= max;
  };
}
