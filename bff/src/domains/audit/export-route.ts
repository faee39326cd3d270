import { setImmediate as nextTurn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import {
  auditExportRequestSchema,
  auditExportTexts,
  standingApi,
  standingLimits,
  type AuditEntry,
  type AuditExportFormat,
  type AuditExportRequest,
} from '@portal/standing-contract';
import type { App } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Db, Store } from '../../store/store.ts';
import { csvOpening, csvRows, csvType } from '../../text/csv.ts';
import { entryColumns, readEntry, type AuditLog } from './audit-log.ts';

type Period = Pick<AuditExportRequest, 'from' | 'to'>;

/** Rows of one query. */
const batchSize = 500;

const entriesOf = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('auditEntries')
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0).toISOString()))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? 0).toISOString()));

async function countEntries({ db }: Pick<Store, 'db'>, period: Period): Promise<number> {
  const { count } = await entriesOf(db, period)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Yields the entries of a period in batches, oldest first. */
async function* exportEntries({ db }: Pick<Store, 'db'>, period: Period): AsyncGenerator<AuditEntry[]> {
  for (let last = 0; ;) {
    const rows = await entriesOf(db, period).select(entryColumns).where('id', '>', last).orderBy('id').limit(batchSize).execute();
    if (rows.length > 0) yield rows.map(readEntry);
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
    // SQLite answers synchronously. Yields to other requests.
    await nextTurn();
  }
}

/** Writes the lines of an export. */
interface LineFormat {
  contentType: string;
  /** Text before the first line. */
  opening: string;
  write(entries: readonly AuditEntry[]): string;
}

const columns = [
  'id',
  'at',
  'actor',
  'action',
  'target',
  'subjectId',
  'before',
  'after',
  'requestId',
] as const satisfies (keyof AuditEntry)[];

const cellOf = (value: AuditEntry[keyof AuditEntry]): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const lineFormats: Record<AuditExportFormat, LineFormat> = {
  csv: {
    contentType: csvType,
    opening: csvOpening(columns),
    write: (entries) => csvRows(entries.map((entry) => columns.map((column) => cellOf(entry[column])))),
  },
  jsonl: {
    contentType: 'application/x-ndjson; charset=utf-8',
    opening: '',
    write: (entries) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
  },
};

/**
 * Adds `POST /api/audit-log/export`: a file with all entries of a period. It is a POST because the export itself adds an entry, which no
 * other site may cause.
 */
export function exportRoute(app: App, { store, now }: Platform, auditLog: AuditLog): void {
  app.post(
    standingApi.auditExport,
    {
      config: { access: 'auditLog', alsoLimit: 'export', outageText: auditExportTexts.failed },
      schema: { body: auditExportRequestSchema },
    },
    async (request, reply) => {
      const { username: actor } = requireSession(request);
      const { format, from = '', to = '' } = request.body;
      const [count, most] = [await countEntries(store, request.body), standingLimits.auditExport];
      if (count > most) throw new HttpError(422, auditExportTexts.tooMany(count, most));
      await auditLog.record({
        actor,
        action: 'audit.export',
        target: 'Audit log',
        subjectId: format,
        after: { format, ...(from && { from }), ...(to && { to }) },
        requestId: request.id,
      });
      reply.header('content-disposition', `attachment; filename="audit-log-${new Date(now()).toISOString().slice(0, 10)}.${format}"`);
      return reply.type(lineFormats[format].contentType).send(Readable.from(textOf(exportEntries(store, request.body), format)));
    },
  );
}

async function* textOf(entries: AsyncIterable<AuditEntry[]>, format: AuditExportFormat): AsyncGenerator<string> {
  const { opening, write } = lineFormats[format];
  if (opening) yield opening;
  for await (const batch of entries) yield write(batch);
}
