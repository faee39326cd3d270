import type { AdminApplication, AdminApplicationsReply, ApplicationDetail, Job, JobsReply, OwnApplication } from '@portal/careers-contract';

/** Returns a UUID, like the ids of the tables. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const job = (fields: Partial<Job> = {}): Job => ({
  id: id(1),
  title: 'Cabin Crew',
  department: 'Inflight',
  location: 'Remote',
  type: 'Volunteer',
  description: 'Look after the cabin.',
  requirements: ['13+', 'Two flights a week'],
  status: 'open',
  createdAt: '2026-07-04T14:05:00Z',
  ...fields,
});

export const jobsReply = (jobs: Job[], fields: Partial<JobsReply> = {}): JobsReply => ({
  jobs,
  asOf: '2026-07-04T14:05:00Z',
  stale: false,
  ...fields,
});

export const application = (fields: Partial<OwnApplication> = {}): OwnApplication => ({
  id: id(11),
  jobId: id(1),
  jobTitle: 'Cabin Crew',
  status: 'pending',
  createdAt: '2026-07-04T14:05:00Z',
  decidedAt: null,
  ...fields,
});

export const ownReply = (applications: OwnApplication[], decisionMail = false) => ({ applications, decisionMail });

export const applicant = (fields: Partial<AdminApplication> = {}): AdminApplication => ({
  ...application(),
  username: 'Drifter',
  ...fields,
});

export const listReply = (applications: AdminApplication[], fields: Partial<AdminApplicationsReply> = {}): AdminApplicationsReply => ({
  applications,
  next: null,
  matching: applications.length,
  total: applications.length,
  ...fields,
});

export const detail = (fields: Partial<ApplicationDetail> = {}): ApplicationDetail => ({
  ...applicant(),
  coverLetter: 'Dear crew,\n\nI know every gate.',
  applicant: { userId: '1099', displayName: 'The Drifter', avatarUrl: '', groupRank: 0 },
  ...fields,
});
