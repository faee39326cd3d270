import { careersLimits, type AdminApplicationsQuery, type AdminApplicationsReply } from '@portal/careers-contract';
import type { ApplicationFilter, ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import { cleanLine } from '../../text/clean-text.ts';
import { readPlace, writePlace } from './place.ts';
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
