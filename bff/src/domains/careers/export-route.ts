import { Readable } from 'node:stream';
import { exportRequestSchema, reviewApi, reviewLimits, reviewMessages, type ApplicationOrder } from '@portal/careers-contract';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { csvOpening, csvRows, csvType } from '../../text/csv.ts';
import type { Application, ApplicationFilter } from '../../upstreams/supabase/applications-table.ts';
import { withoutDeadline } from '../../upstreams/call-context.ts';
import { forSeniors, type Careers } from './careers-context.ts';
import { filterOf, placeAfter, refuseMalformed, stageOf } from './list-applications.ts';

/** Applications per call to the tables. */
const pageSize = 500;

const columns = ['Applicant', 'Position', 'Status', 'Stage', 'Applied', 'Decided'] as const;

/**
 * Adds the export of the filtered list as a CSV file, without letters, notes and addresses. It is a POST because each export adds an
 * audit entry, which no other site may cause.
 */
export function exportRoute(app: App, careers: Careers): void {
  const { applications, reviews, audit, now } = careers;
  app.post(
    reviewApi.export,
    { config: { ...forSeniors(reviewMessages.exportFailed), alsoLimit: 'export' }, schema: { body: exportRequestSchema } },
    async (request, reply) => {
      const { order = 'newest', ...requestedFilter } = request.body;
      const interviews = await reviews.interviews();
      const fail = refuseMalformed(reviewMessages.exportFailed);
      const filter = await filterOf(careers, requestedFilter, interviews).catch(fail);
      const count = await applications.count(filter).catch(fail);
      if (count > reviewLimits.exported) throw new HttpError(422, reviewMessages.tooManyToExport);
      // Read before the headers are sent, so that an outage gets an error reply.
      const first = await pageOf(careers, filter, order).catch(fail);
      await audit.record({
        actor: requireSession(request).username,
        action: 'application.export',
        target: 'Applications',
        subjectId: 'csv',
        after: { ...Object.fromEntries(Object.entries(requestedFilter).filter(([, value]) => value)), applications: String(count) },
        requestId: request.id,
      });
      reply.header('content-disposition', `attachment; filename="applications-${new Date(now()).toISOString().slice(0, 10)}.csv"`);
      return reply.type(csvType).send(Readable.from(linesOf(careers, { filter, order, first, interviews })));
    },
  );
}

const pageOf = ({ applications }: Careers, filter: ApplicationFilter, order: ApplicationOrder, last?: Application) =>
  applications.page({ filter, order, after: last && placeAfter(order, last), size: pageSize });

interface Export {
  filter: ApplicationFilter;
  order: ApplicationOrder;
  first: Application[];
  interviews: ReadonlySet<string>;
}

/** Yields the file page by page. An unreadable page breaks the connection, so that an incomplete file is not taken for a whole one. */
async function* linesOf(careers: Careers, { filter, order, first, interviews }: Export): AsyncGenerator<string> {
  yield csvOpening(columns);
  let page = first;
  for (let written = 0; page.length > 0 && written < reviewLimits.exported; written += page.length) {
    yield csvRows(page.map((application) => rowOf(application, interviews)));
    const last = page.at(-1);
    // A long file outlives the deadline of the request. Each call has its own.
    page = page.length < pageSize ? [] : await withoutDeadline(() => pageOf(careers, filter, order, last));
  }
}

const rowOf = (application: Application, interviews: ReadonlySet<string>): string[] => {
  const { username, jobTitle, status, createdAt, decidedAt } = application;
  return [username, jobTitle, status, stageOf(application, interviews), createdAt, decidedAt ?? ''];
};
