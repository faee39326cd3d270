const admin = '/api/careers/admin';

/** Endpoints of the review of applications, beside those of `careersApi`. Only the administration loads this module. */
export const reviewApi = {
  /** Tells the outcome of a bulk decision before it is made. */
  preview: `${admin}/preview-decisions`,
  /** Decides several applications with one note. */
  decideAll: `${admin}/decide-all`,
} as const;

export const reviewLimits = {
  /** Applications per page of the compact list. */
  page: 50,
  /** Most applications of one bulk decision. */
  decisionsAtOnce: 50,
  /** Characters of a note to applicants: the mailer's limit for one value. */
  mailNote: 500,
} as const;

/** Texts of the review: the server's reasons. */
export const reviewMessages = {
  previewFailed: 'Failed to prepare the decisions',
  alreadyAccepted: 'Already accepted',
  alreadyRejected: 'Already rejected',
} as const;
