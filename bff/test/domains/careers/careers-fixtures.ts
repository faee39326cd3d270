import type { JobDraft } from '@portal/careers-contract';
import { createCareersLog } from '../../../src/domains/careers/operations/careers-log.ts';
import type { CareersOperations } from '../../../src/domains/careers/operations/run-operation.ts';
import { createLocks } from '../../../src/operations/locks.ts';
import type { Store } from '../../../src/store/store.ts';
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

/** Builds careers operations on a store. Parts that are not in `more` must not be called, except for the audit log. */
export const operationsOn = (store: Store, more: Partial<CareersOperations>): CareersOperations => ({
  log: createCareersLog(store),
  locks: createLocks(store),
  applications: { find: unused, decide: unused },
  jobs: { find: unused, create: unused, update: unused, remove: unused },
  openJobs: { invalidate: unused },
  decisionMail: { hasTemplate: true, hold: unused, release: unused },
  heldDecisions: { hold: unused, on: async () => undefined },
  audit: { record: async () => undefined, last: async () => undefined },
  jobRoles: { of: unused, set: unused },
  rankAssignments: undefined,
  logger: quietLog,
  ...more,
});
