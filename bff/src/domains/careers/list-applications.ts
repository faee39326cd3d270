import {
  type AdminApplication,
  type ApplicationDecision,
  type ApplicationStage,
  type OwnApplication,
  applicationOrders,
  careersLimits,
  careersMessages,
  type AdminApplicationsQuery,
  type AdminApplicationsReply,
  type ApplicationOrder,
} from '@portal/careers-contract';
import * as z from 'zod/mini';
import type { UnfinishedDecision } from '../../held-decisions/held-decisions.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { cleanLine } from '../../text/clean-text.ts';
import type { Application, ApplicationFilter, Place } from '../../upstreams/supabase/applications-table.ts';
import { isMalformed } from '../../upstreams/supabase/run-query.ts';
import type { Person } from '../../session/booking-places.ts';
import { coordinatedBy, type Careers } from './careers-context.ts';
import { idKey } from './keys.ts';

/** True for the reader's own application. Compares user ids, or names if the tables do not name the applicant. */
export const isOwnApplication = ({ applicant, username }: Application, reader: Person): boolean =>
  applicant ? applicant.userId === reader.userId : username.toLowerCase() === reader.username.toLowerCase();

/** Returns the fields that an applicant sees. */
export const showOwn = ({ id, jobId, jobTitle, status, createdAt, decidedAt }: Application): OwnApplication => ({
  id,
  jobId,
  jobTitle,
  status,
  createdAt,
  decidedAt,
});

/** The portal's own knowledge of applications, by their `idKey`. */
export interface Review {
  /** Applications that are marked for an interview. */
  interviews: ReadonlySet<string>;
  /** Lower-case usernames of applicants of whom the reviewer was the coordinator. */
  coordinated: ReadonlySet<string>;
  /** Unfinished decisions. */
  held: ReadonlyMap<string, Pick<UnfinishedDecision<ApplicationDecision>, 'actor' | 'actorId' | 'decision'>>;
}

/** Returns a line of the administration's list, without the letter. An email address never leaves the server. */
export function showLine(application: Application, reviewer: Person, { interviews, held, coordinated }: Review): AdminApplication {
  const decision = held.get(idKey(application.id));
  return {
    ...showOwn(application),
    username: application.username,
    isOwn: isOwnApplication(application, reviewer),
    stage: stageOf(application, interviews),
    ...(coordinated.has(application.username.toLowerCase()) && { isCoordinator: true }),
    ...(decision && { held: { by: decision.actor, isMine: decision.actorId === reviewer.userId, decision: decision.decision } }),
  };
}

export function stageOf({ id, status }: Application, interviews: ReadonlySet<string>): ApplicationStage {
  if (status !== 'pending') return 'decided';
  return interviews.has(idKey(id)) ? 'interview' : 'received';
}

type RequestedFilter = Pick<AdminApplicationsQuery, 'status' | 'stage' | 'jobId' | 'department' | 'q'>;

/** Returns a `catch` handler that refuses a filter with a malformed job id or cursor. Rethrows any other failure. */
export const refuseMalformed =
  (text: string) =>
  (error: unknown): never => {
    throw isMalformed(error) ? new HttpError(400, text) : error;
  };

/** Translates a filter for the tables. A department becomes the ids of its current jobs. */
export async function filterOf(
  { jobsTable }: Careers,
  { department, stage, q = '', ...filter }: RequestedFilter,
  interviews: ReadonlySet<string>,
): Promise<ApplicationFilter> {
  const common = { ...filter, ...filterOfStage(stage, interviews), text: cleanLine(q) };
  if (!department) return common;
  const ofDepartment = (await jobsTable.all()).filter((job) => job.department === department);
  return { ...common, jobIds: ofDepartment.map(({ id }) => id) };
}

function filterOfStage(stage: RequestedFilter['stage'], interviews: ReadonlySet<string>): ApplicationFilter {
  if (stage === undefined) return {};
  if (stage === 'decided') return { isDecided: true };
  return stage === 'interview' ? { isDecided: false, among: [...interviews] } : { isDecided: false, notAmong: [...interviews] };
}

/**
 * Returns one page of all applications. Uses keyset pagination, so that the hundredth page costs as much as the first.
 *
 * @throws HttpError 400 when `after` belongs to another order
 * @throws UpstreamError, TableRefusal
 */
export async function listApplications(
  careers: Careers,
  reviewer: Person,
  { order = 'newest', after, size = String(careersLimits.pageSize), ...requestedFilter }: AdminApplicationsQuery,
): Promise<AdminApplicationsReply> {
  const { applications, reviews, heldDecisions } = careers;
  const [interviews, held] = await Promise.all([reviews.interviews(), heldDecisions.onAll('application')]);
  const filter = await filterOf(careers, requestedFilter, interviews);
  const isFiltered = Object.values(filter).some(Boolean);
  const pageSize = Number(size);
  const place = after === undefined ? undefined : readPlace(order, after);
  // An extra line means that there is a next page.
  const [lines, total, matching] = await Promise.all([
    applications.page({ filter, order, after: place, size: pageSize + 1 }),
    applications.count({}),
    isFiltered ? applications.count(filter) : undefined,
  ]);
  const shown = lines.slice(0, pageSize);
  const last = lines.length > pageSize ? shown.at(-1) : undefined;
  const coordinated = await coordinatedBy(careers, reviewer, shown);
  return {
    applications: shown.map((application) => showLine(application, reviewer, { interviews, held, coordinated })),
    next: last ? writePlace(order, last) : null,
    matching: matching ?? total,
    total,
  };
}

const placeSchema = z.tuple([z.enum(applicationOrders), z.string(), z.string()]);

const keyOf: Record<ApplicationOrder, (application: Application) => string> = {
  newest: ({ createdAt }) => createdAt,
  oldest: ({ createdAt }) => createdAt,
  applicant: ({ username }) => username,
  job: ({ jobTitle }) => jobTitle,
};

/** Returns the cursor of the next page. */
export const placeAfter = (order: ApplicationOrder, last: Application): Place => ({ value: keyOf[order](last), id: last.id });

/** Encodes the cursor of the next page for its address. */
const writePlace = (order: ApplicationOrder, last: Application): string =>
  Buffer.from(JSON.stringify([order, keyOf[order](last), last.id])).toString('base64url');

/** Decodes a cursor. @throws HttpError 400 when it is malformed or belongs to another order */
function readPlace(order: ApplicationOrder, text: string): Place {
  try {
    const [of, value, id] = z.parse(placeSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (of === order) return { value, id };
  } catch {
    // Handled below, like a cursor of another order.
  }
  throw new HttpError(400, careersMessages.applicationsFailed);
}
