const root = '/api/careers';
const admin = `${root}/admin`;

/** Endpoints of the careers pages. GET reads, POST changes. */
export const careersApi = {
  /** The open positions, for everybody. */
  jobs: `${root}/jobs`,
  /** The member's own applications. */
  applications: `${root}/applications`,
  apply: `${root}/apply`,
  withdraw: `${root}/withdraw`,
  /** Positions of every status. */
  adminJobs: `${admin}/jobs`,
  createJob: `${admin}/create-job`,
  updateJob: `${admin}/update-job`,
  deleteJob: `${admin}/delete-job`,
  /** A page of everybody's applications. */
  adminApplications: `${admin}/applications`,
  /** One application with its cover letter. */
  adminApplication: `${admin}/application`,
  decide: `${admin}/decide`,
} as const;

/** Pages of the open positions; `:id` marks a parameter. */
export const careersPages = { careers: '/careers', job: '/careers/jobs/:id' } as const;

/** The page of one open position. */
export const jobPath = (id: string) => careersPages.job.replace(':id', encodeURIComponent(id));

/** Query parameter of `careersPages.careers` that shows the positions of one department. */
export const departmentQuery = 'department';

/** The open positions of one department. */
export const departmentPath = (department: string) => `${careersPages.careers}?${new URLSearchParams({ [departmentQuery]: department })}`;
