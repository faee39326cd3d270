import {
  adminApplicationsReplySchema,
  applicationDetailSchema,
  applyReplySchema,
  careersApi,
  type JobDraft,
} from '@portal/careers-contract';
import { auditReplySchema, standingApi } from '@portal/standing-contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from '../../helpers/browser.ts';
import type { TestBff } from '../../helpers/start-bff.ts';
import type { WorldInput } from '@portal/sandbox';
import { testWorld } from '../../helpers/test-world.ts';
import type { Careers } from '../../../src/domains/careers/careers-context.ts';
import type { Application } from '../../../src/upstreams/supabase/applications-table.ts';

export const readApplications = async (reviewer: Browser, query = '') =>
  adminApplicationsReplySchema.parse((await reviewer.get(careersApi.adminApplications + query)).json());

export const readApplication = async (reviewer: Browser, id: string) =>
  applicationDetailSchema.parse((await reviewer.get(`${careersApi.adminApplication}?id=${id}`)).json());

/** Reads entries of the audit log, newest first. */
export const readEntries = async (senior: Browser, filter: Record<string, string> = {}) =>
  auditReplySchema.parse((await senior.get(`${standingApi.audit}?${new URLSearchParams(filter)}`)).json()).entries;

/** Applies for a job. Returns the application. */
export async function applyFor(applicant: Browser, jobId: string | undefined, more: object = {}) {
  const reply = await applicant.post(careersApi.apply, { jobId, coverLetter: 'Take me.', ...more });
  return applyReplySchema.parse(reply.json()).application;
}

/** Status and error text of a refused request. */
export const refusalOf = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json<{ error?: string }>().error];

/** Resets the sandbox and its faults. Then makes a change, after which the portal reads the tables again. */
export async function resetCareers(bff: TestBff, senior: Browser): Promise<void> {
  await bff.sandbox.reset();
  await bff.sandbox.clearFaults();
  await senior.post(careersApi.deleteJob, { id: 'none' });
}

/** The test world with positions and applications of each status. */
export const careersWorld = {
  ...testWorld,
  jobs: [
    {
      title: 'Cabin Crew',
      department: 'Inflight',
      location: 'Remote',
      type: 'Volunteer',
      requirements: ['13+', 'A microphone'],
      createdAt: '-2d',
    },
    { title: 'First Officer', department: 'Flight Deck', createdAt: '-9d' },
    { title: 'Events Planner', status: 'closed', createdAt: '-70d' },
  ],
  applications: [
    { job: 'Cabin Crew', username: 'Drifter', coverLetter: 'I have drifted\nlong enough.', createdAt: '-1d' },
    {
      job: 'Events Planner',
      username: 'IslandHopper22',
      coverLetter: 'Carnival!',
      status: 'rejected',
      createdAt: '-60d',
      decidedAt: '-50d',
    },
    { job: 'Ground Crew', username: 'SteelpanSam', coverLetter: 'Gates.', status: 'accepted', createdAt: '-90d' },
  ],
} satisfies WorldInput;

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

/** The parts of the domain that a test uses. */
export type CareersParts = { [Part in keyof Careers]?: Partial<Careers[Part]> };

/** Builds the domain from these parts. The tested code must not call others. */
export const careersOf = (parts: CareersParts): Careers => parts as Careers;
