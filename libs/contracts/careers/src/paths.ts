import { careersAdministrationPath } from '@portal/portal-contract';

const root = '/api/careers';

/** Root of the administration's endpoints. */
export const careersAdminRoot = `${root}/admin`;

/** Endpoints of the careers pages. GET reads, POST changes. */
export const careersApi = {
  /** The open positions, for everybody. */
  jobs: `${root}/jobs`,
  /** The member's own applications. */
  applications: `${root}/applications`,
  apply: `${root}/apply`,
  withdraw: `${root}/withdraw`,
  /** Positions of every status. */
  adminJobs: `${careersAdminRoot}/jobs`,
  createJob: `${careersAdminRoot}/create-job`,
  updateJob: `${careersAdminRoot}/update-job`,
  deleteJob: `${careersAdminRoot}/delete-job`,
  /** A page of everybody's applications. */
  adminApplications: `${careersAdminRoot}/applications`,
  /** One application with its cover letter. */
  adminApplication: `${careersAdminRoot}/application`,
  decide: `${careersAdminRoot}/decide`,
} as const;

/** Pages of the open positions, and their administration; `:id` marks a parameter. */
export const careersPages = { careers: '/careers', job: '/careers/jobs/:id', administration: careersAdministrationPath } as const;

/** The page of one open position. */
export const jobPath = (id: string) => careersPages.job.replace(':id', encodeURIComponent(id));

/** Heading of a member's own applications, and its address. */
export const ownApplicationsId = 'your-applications';
export const ownApplicationsPath = `${careersPages.careers}#${ownApplicationsId}`;

/** Query parameter of `careersPages.careers` that shows the positions of one department. */
export const departmentQuery = 'department';

/** The open positions of one department. */
export const departmentPath = (department: string) => `${careersPages.careers}?${new URLSearchParams({ [departmentQuery]: department })}`;

/** Session-storage key of the job that a guest applies for after the sign-in. */
export const pendingJobKey = 'pendingJobApplication';
