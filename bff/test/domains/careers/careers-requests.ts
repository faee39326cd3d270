import { adminApplicationsReplySchema, applicationDetailSchema, applyReplySchema, careersApi } from '@portal/careers-contract';
import { auditReplySchema, standingApi } from '@portal/standing-contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from '../../helpers/browser.ts';
import type { TestBff } from '../../helpers/start-bff.ts';

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
