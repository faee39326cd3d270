import { careersAdminRoot, careersPages } from './paths.ts';

/** Endpoints for the review of applications, in addition to `careersApi`. */
export const reviewApi = {
  /** Previews a bulk decision. */
  preview: `${careersAdminRoot}/preview-decisions`,
  /** Decides several applications with one note. */
  decideAll: `${careersAdminRoot}/decide-all`,
  /** Undoes held decisions, and lists the caller's. */
  undo: `${careersAdminRoot}/undo-decisions`,
  held: `${careersAdminRoot}/held-decisions`,
  /** Moves a pending application to another stage. */
  stage: `${careersAdminRoot}/stage`,
  /** Adds an internal note to an application. */
  note: `${careersAdminRoot}/note`,
  /** Sets the caller's thumb on an application, or takes it back. */
  thumb: `${careersAdminRoot}/thumb`,
  /** The filtered list as a file. */
  export: `${careersAdminRoot}/export`,
} as const;

/** Endpoints of the group ranks that accepted applicants get. */
export const ranksApi = {
  /** The roles that a job may give. */
  roles: `${careersAdminRoot}/group-roles`,
  /** Tries to set a rank again. */
  retry: `${careersAdminRoot}/retry-rank`,
} as const;

/** Queue of the workspace, and the widget that shows it: pending applications. */
export const applicationsQueue = 'applications';

/** Query parameter of the careers page and of the administration that opens a tab of the administration. */
export const reviewTabKeys = { tab: 'tab' } as const;

/** Value of the tab's parameter for the applications. */
export const applicationsTab = 'applications';

/** Query parameters of both pages that filter and order the applications. */
export const reviewFilterKeys = {
  q: 'q',
  status: 'status',
  stage: 'stage',
  jobId: 'job',
  /** Not `departmentQuery`, which filters the open positions of the same page. */
  department: 'jobDepartment',
  order: 'order',
} as const;

/** Address of the list of applications with a filter. */
export function reviewPath(filter: Partial<Record<keyof typeof reviewFilterKeys, string>>): string {
  const query = new URLSearchParams({ [reviewTabKeys.tab]: applicationsTab });
  for (const [field, value] of Object.entries(filter)) query.set(reviewFilterKeys[field as keyof typeof filter], value);
  return `${careersPages.administration}?${query}`;
}

export const reviewLimits = {
  /** Applications per page of the compact list. */
  page: 50,
  /** Characters of a note to applicants, which is the mailer's limit for one value. */
  mailNote: 500,
  /** Maximum number of interviews at a time, internal notes of one application, and characters of one note. */
  interviews: 100,
  notes: 50,
  note: 2_000,
  /** Maximum number of applications in one file. */
  exported: 20_000,
} as const;

/** Texts of the administration: the error catalogue and the server's reasons. */
export const reviewMessages = {
  jobCreated: 'Job created successfully',
  createFailed: 'Failed to create job',
  jobUpdated: 'Job updated successfully',
  updateFailed: 'Failed to update job',
  jobDeleted: 'Job deleted successfully',
  deleteFailed: 'Failed to delete job',
  deleteConfirm: 'Are you sure you want to delete this job listing?',
  titleRequired: 'Please enter a title for the job',
  jobMissing: 'This job listing no longer exists',
  jobChanged: 'Somebody else has changed this job listing. Copy your text, and open it again.',
  decisionFailed: 'Failed to update application',
  accepted: 'Application accepted',
  rejected: 'Application rejected',
  ownApplication: 'You cannot decide your own application.',
  ownApplicantTitle: 'You were this applicant’s coordinator',
  ownApplicant: 'You were this applicant’s coordinator on a flight. A colleague should decide, or confirm that you decide it yourself.',
  undone: 'Decision undone',
  previewFailed: 'Failed to prepare the decisions',
  alreadyAccepted: 'Already accepted',
  alreadyRejected: 'Already rejected',
  stageFailed: 'Failed to move the application',
  tooManyInterviews: `There are ${reviewLimits.interviews} interviews already. Decide some of them first.`,
  noteFailed: 'Failed to save the note',
  thumbFailed: 'Failed to save your thumb',
  noteRequired: 'Please write a note',
  tooManyNotes: `This application has ${reviewLimits.notes} notes already`,
  exportFailed: 'Failed to export the applications',
  tooManyToExport: `A file holds at most ${reviewLimits.exported.toLocaleString('en')} applications. Narrow the filter.`,
  ownReview: 'You cannot review your own application.',
} as const;

/** Texts about group ranks: the server's reasons. */
export const rankMessages = {
  rolesFailed: 'Failed to load the group’s roles',
  retryFailed: 'Failed to set the rank',
  off: 'This portal does not set group ranks.',
  roleUnknown: 'The group has no such role, or this portal may not give it.',
  notRefused: 'There is nothing to try again.',
  noRole: 'This job gives no role any more. Choose one in the job first.',
  /** Reasons of a refusal. */
  roleGone: 'the group has no such role any more',
  aboveCeiling: 'the role is above the highest rank that this portal gives',
  ownRank: 'nobody sets their own rank',
  unknownPerson: 'we can’t tell which account this is now',
  hasHigher: (role: string) => `they already have ${role}`,
  keyRefused: 'the platform refuses the portal’s key',
  keyTooLow: 'the platform does not let the portal’s key give this role',
  platformRefused: 'the platform refuses the change',
  unanswered: 'the platform did not answer for a long time',
} as const;
