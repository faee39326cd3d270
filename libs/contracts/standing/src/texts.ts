import { standingLimits } from './vocabulary.ts';

/** Texts about appeals, for the person who appeals. */
export const appealTexts = {
  errorTitle: 'Error',
  reasonRequired: 'Please provide a reason for your appeal.',
  emailRequired: 'Please provide a valid email address.',
  tooLong: `Please keep your appeal within ${standingLimits.appealReason.toLocaleString('en')} characters.`,
  staffMissingTitle: 'Missing Information',
  staffMissing: 'Please provide both appeal reason and email address.',
  submittedTitle: 'Appeal Submitted',
  submitted: 'Your appeal has been submitted and is now under review.',
  staffSubmitted: 'Your appeal has been submitted and is now pending review.',
  staffFailedTitle: 'Appeal Failed',
  failed: 'Failed to submit appeal. Please try again.',
  alreadyPending: 'An appeal for this punishment is already pending.',
  alreadyApproved: 'The appeal for this punishment was approved. There is nothing left to appeal.',
  notAppealable: 'This punishment cannot be appealed.',
  unknownCard: 'This punishment is not on your record.',
} as const;

export const lookupTexts = {
  notFound: 'User not found',
  notStaff: 'User is not a staff member',
  failed: 'Error looking up staff member',
  forbidden: 'You do not have permission to use staff lookup',
} as const;

export const recordTexts = {
  pendingFailed: 'Failed to load pending appeals.',
  degraded: 'The record could not be read in full. Please try again later.',
  noReason: 'No reason provided',
  unknown: 'Unknown',
  guestRank: 'Guest',
  staffRank: 'Staff Member',
} as const;

/** Link from a record or a case to the person's page. */
export const personPageText = 'Whole history';

export const durationText = (duration: string) => `Duration: ${duration}`;

export const formerlyText = (names: readonly string[]) => `Formerly ${names.join(', ')}`;
export const alsoKnownAsText = (names: readonly string[]) => `Also known as ${names.join(', ')}`;
