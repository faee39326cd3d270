/** Texts of submitting an appeal. */
export const appealTexts = {
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
} as const;
