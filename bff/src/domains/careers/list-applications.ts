import {
  applicationOrders,
  careersLimits,
  careersMessages,
  type AdminApplicationsQuery,
  type AdminApplicationsReply,
  type ApplicationOrder,
} from '@portal/careers-contract';
import * as z from 'zod/mini';
import { HttpError } from '../../plugins/http-error.ts';
import type { Application } from '../../upstreams/supabase/application-row.ts';
import type { ApplicationFilter, ApplicationsTable, Place } from '../../upstreams/supabase/applications-table.ts';
import { cleanLine } from '../../text/clean-text.ts';
import { showLine } from './show-application.ts';

/**
 * One page of everybody's applications. Pages go on from where the last one ended, so that the hundredth costs what the first does.
 *
 * @throws HttpError 400 when `after` is of another order
 * @throws UpstreamError, TableRefusal
 */
export async function listApplications(
  applications: Pick<ApplicationsTable, 'page' | 'count'>,
  { status, jobId, q = '', order = 'newest', after, size = String(careersLimits.pageSize) }: AdminApplicationsQuery,
): Promise<AdminApplicationsReply> {
  const filter: ApplicationFilter = { status, jobId, text: cleanLine(q) };
  const isFiltered = Object.values(filter).some(Boolean);
  const wanted = Number(size);
  const place = after === undefined ? undefined : readPlace(order, after);
  // One line more than the page shows tells whether there is a next one.
  const [lines, total, matching] = await Promise.all([
    applications.page({ filter, order, after: place, size: wanted + 1 }),
    applications.count({}),
    isFiltered ? applications.count(filter) : undefined,
  ]);
  const shown = lines.slice(0, wanted);
  const last = lines.length > wanted ? shown.at(-1) : undefined;
  return { applications: shown.map(showLine), next: last ? writePlace(order, last) : null, matching: matching ?? total, total };
}

const placeSchema = z.tuple([z.enum(applicationOrders), z.string(), z.string()]);

const keyOf: Record<ApplicationOrder, (application: Application) => string> = {
  newest: ({ createdAt }) => createdAt,
  oldest: ({ createdAt }) => createdAt,
  applicant: ({ username }) => username,
  job: ({ jobTitle }) => jobTitle,
};

/** Where a page ends, as a text for the address of the next one. */
const writePlace = (order: ApplicationOrder, last: Application): string =>
  Buffer.from(JSON.stringify([order, keyOf[order](last), last.id])).toString('base64url');

/** Reads it back. @throws HttpError 400 when it is not of this order, or nothing that this server wrote */
function readPlace(order: ApplicationOrder, text: string): Place {
  try {
    const [of, value, id] = z.parse(placeSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (of === order) return { value, id };
  } catch {
    // As for a place of another order.
  }
  throw new HttpError(400, careersMessages.applicationsFailed);
}
