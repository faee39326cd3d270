import { openingsMessages } from './openings-messages.ts';

/** Texts of the careers pages: the error catalogue and the server's reasons. */
export const careersMessages = {
  ...openingsMessages,
  signInFirst: 'Please sign in to apply',
  applied: 'Application submitted successfully!',
  applyFailed: 'Failed to submit application',
  alreadyApplied: 'You have already applied for this position',
  coverLetterRequired: 'Please write a cover letter',
  applicationsFailed: 'Failed to load applications',
  jobCreated: 'Job created successfully',
  createFailed: 'Failed to create job',
  jobUpdated: 'Job updated successfully',
  updateFailed: 'Failed to update job',
  jobDeleted: 'Job deleted successfully',
  deleteFailed: 'Failed to delete job',
  deleteConfirm: 'Are you sure you want to delete this job listing?',
  titleRequired: 'Please enter a title for the job',
  jobMissing: 'This job listing no longer exists',
  decisionFailed: 'Failed to update application',
  accepted: 'Application accepted',
  rejected: 'Application rejected',
  decisionMailFailed: 'The applicant could not be told by mail. Please tell them yourself.',
  applicationMissing: 'This application no longer exists',
  withdrawn: 'Application withdrawn',
  withdrawFailed: 'Failed to withdraw application',
  alreadyDecided: 'This application has been decided already',
} as const;
