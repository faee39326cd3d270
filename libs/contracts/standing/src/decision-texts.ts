/** Texts of deciding an appeal. */
export const decisionTexts = {
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
  holdFailed: 'Failed to keep the decision. Please try again.',
  undoTooLate: 'Too late to undo: the decision has left.',
  undoFailed: 'Failed to undo the decision. Please try again.',
  wasApproved: 'This appeal has already been approved.',
  wasDenied: 'This appeal has already been denied.',
} as const;
