/** Ids of jobs and applications. The portal's own tables use uuids; other tables may not. */
export const careersIdPattern = /^[0-9A-Za-z-]{1,64}$/;

/** Characters after trimming. The tables enforce the same limits. */
export const careersLimits = {
  title: 120,
  department: 80,
  location: 80,
  type: 60,
  description: 4_000,
  /** Number of requirements, and characters of one. */
  requirements: 30,
  requirement: 200,
  coverLetter: 5_000,
  search: 100,
  /** Applications per page of the administration: default and maximum. */
  pageSize: 25,
  maxPageSize: 100,
  /** Length of a page cursor. */
  cursor: 1_000,
} as const;

/** Says how an application was decided: 'Your application for Cabin Crew was accepted'. */
export const decidedText = (jobTitle: string, outcome: 'accepted' | 'rejected') => `Your application for ${jobTitle} was ${outcome}`;

/** Texts for visitors and applicants: the error catalogue and the server's reasons. Those for staff are in `reviewMessages`. */
export const careersMessages = {
  jobNotFound: 'Position not found',
  jobClosed: 'This position is no longer open for applications',
  listFailed: 'Failed to load open positions',
  noJobs: 'No open positions at the moment. Check back soon!',
  signInFirst: 'Please sign in to apply',
  applied: 'Application submitted successfully!',
  applyFailed: 'Failed to submit application',
  alreadyApplied: 'You have already applied for this position',
  coverLetterRequired: 'Please write a cover letter',
  applicationsFailed: 'Failed to load applications',
  applicationMissing: 'This application no longer exists',
  withdrawn: 'Application withdrawn',
  withdrawFailed: 'Failed to withdraw application',
  alreadyDecided: 'This application has been decided already',
} as const;
