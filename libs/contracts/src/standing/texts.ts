/** Texts of standing, appeals and look-up, as the error catalogue has them. */
export const standingTexts = {
  appeal: {
    errorTitle: 'Error',
    reasonRequired: 'Please provide a reason for your appeal.',
    emailRequired: 'Please provide a valid email address.',
    tooLong: 'Please keep your appeal within 4,000 characters.',
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
  },
  decision: {
    approvedTitle: 'Appeal Approved',
    deniedTitle: 'Appeal Denied',
    approved: 'The appeal has been approved and the user has been notified.',
    denied: 'The appeal has been denied and the user has been notified.',
    approveFailed: 'Failed to approve appeal. Please try again.',
    denyFailed: 'Failed to deny appeal. Please try again.',
    notPending: 'No pending appeal found for this punishment',
    noEmail: 'No email found in appeal',
    ownAppeal: 'You cannot decide your own appeal.',
    busy: 'This appeal is being decided right now. Please try again.',
    wasApproved: 'This appeal has already been approved.',
    wasDenied: 'This appeal has already been denied.',
  },
  lookup: {
    notFound: 'User not found',
    notStaff: 'User is not a staff member',
    failed: 'Error looking up staff member',
    forbidden: 'You do not have permission to use staff lookup',
  },
  pendingFailed: 'Failed to load pending appeals.',
  degraded: 'The record could not be read in full. Please try again later.',
  noReason: 'No reason provided',
  unknown: 'Unknown',
  guestRank: 'Guest',
  staffRank: 'Staff Member',
} as const;

/** What the board's own endpoint says when a list cannot be read. */
export const listFailedText = (listId: string) => `Failed to fetch cards from list ${listId}`;
