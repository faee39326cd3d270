import type { JobDraft } from '@portal/careers-contract';
import type { CareersWork } from '../../../src/domains/careers/careers-work.ts';
import type { Application } from '../../../src/upstreams/supabase/applications-table.ts';
import { quietLog } from '../../store/stores.ts';

/** A part that the tested code must not call. */
export const unused = () => Promise.reject(new Error('the test expects no such call'));

export const purser: JobDraft = {
  title: 'Purser',
  department: '',
  location: '',
  type: '',
  description: '',
  requirements: [],
  status: 'open',
};

/** Builds a pending application of an applicant without an account. */
export const application = (more: Partial<Application> = {}): Application => ({
  id: 'a',
  jobId: 'j',
  jobTitle: 'Crew',
  username: 'Sam',
  coverLetter: 'Take me.',
  contactEmail: 'sam@example.test',
  status: 'pending',
  createdAt: '2026-11-20T12:00:00Z',
  decidedAt: null,
  applicant: null,
  ...more,
});

/** Builds the dependencies of careers work. Parts that are not in `more` must not be called, except for the audit log. */
export const careersWork = (more: Partial<CareersWork>): CareersWork => ({
  jobs: { run: unused },
  applications: { find: unused, decide: unused },
  jobsTable: { find: unused, create: unused, update: unused, remove: unused },
  openJobs: { invalidate: unused },
  decisionMail: { hasTemplate: true, queue: unused },
  heldDecisions: { hold: unused, on: async () => undefined },
  audit: { record: async () => undefined, last: async () => undefined },
  jobRoles: { of: unused, set: unused },
  rankAssignments: undefined,
  log: quietLog,
  ...more,
});
