import type { PendingAppeal } from '@portal/standing-contract';

/** Reasons why nobody can decide an appeal, with the way out. */
export const appealProblems: Record<NonNullable<PendingAppeal['problem']>, string> = {
  'no-record': 'The card is labelled PENDING, but holds no appeal that the portal wrote. Check it on the board.',
  'no-email': 'The appeal on this card has no email address. Check it on the board.',
};
