const admin = '/api/careers/admin';

/** Endpoints for the review of applications, in addition to `careersApi`. Only the administration loads this module. */
export const reviewApi = {
  /** Previews a bulk decision. */
  preview: `${admin}/preview-decisions`,
  /** Decides several applications with one note. */
  decideAll: `${admin}/decide-all`,
  /** Undoes held decisions, and lists the caller's. */
  undo: `${admin}/undo-decisions`,
  held: `${admin}/held-decisions`,
  /** Moves a pending application to another stage. */
  stage: `${admin}/stage`,
  /** Adds an internal note to an application. */
  note: `${admin}/note`,
  /** The filtered list as a file. */
  export: `${admin}/export`,
} as const;

export const reviewLimits = {
  /** Applications per page of the compact list. */
  page: 50,
  /** Maximum number of applications in one bulk decision. */
  decisionsAtOnce: 50,
  /** Characters of a note to applicants, which is the mailer's limit for one value. */
  mailNote: 500,
  /** Maximum number of interviews at a time, internal notes of one application, and characters of one note. */
  interviews: 100,
  notes: 50,
  note: 2_000,
  /** Maximum number of applications in one file. */
  exported: 20_000,
} as const;

/** Texts of the review: the server's reasons. */
export const reviewMessages = {
  undone: 'Decision undone',
  undoFailed: 'Failed to undo the decision. Please try again.',
  undoTooLate: 'Too late to undo: the decision has been made.',
  previewFailed: 'Failed to prepare the decisions',
  alreadyAccepted: 'Already accepted',
  alreadyRejected: 'Already rejected',
  stageFailed: 'Failed to move the application',
  tooManyInterviews: 'There are 100 interviews already. Decide some of them first.',
  noteFailed: 'Failed to save the note',
  noteRequired: 'Please write a note',
  tooManyNotes: 'This application has 50 notes already',
  exportFailed: 'Failed to export the applications',
  tooManyToExport: 'A file holds at most 20,000 applications. Narrow the filter.',
  ownReview: 'You cannot review your own application.',
} as const;
