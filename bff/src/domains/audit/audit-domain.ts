import { Readable } from 'node:stream';
import {
  auditExportRequestSchema,
  auditExportTexts,
  auditQuerySchema,
  auditReplySchema,
  standingApi,
  standingLimits,
  type AuditEntry,
  type AuditExportFormat,
} from '@portal/standing-contract';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { csvOpening, csvRows, csvType } from '../../text/csv.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { createAuditLog, entriesOf, entryBatches, readEntry, type AuditLog, type StoredEntry } from './audit-log.ts';
import { createNameSearch } from './name-search.ts';
import { eraseFromAudit } from './erase-from-audit.ts';

/** Creates the audit log, `GET /api/audit-log` for its pages, and `POST /api/audit-log/export` for a file. */
export function createAudit(platform: Platform, { addErasure }: PersonalData): Domain & { auditLog: AuditLog } {
  const { store, log, now } = platform;
  const namesOf = createNameSearch(platform);
  const auditLog = createAuditLog(store, { log, now });

  addErasure('audit', eraseFromAudit(store, auditLog));

  async function plugin(app: App) {
    app.get(
      standingApi.audit,
      { config: { access: 'auditLog' }, schema: { querystring: auditQuerySchema, response: { 200: auditReplySchema } } },
      async ({ query: { before, actor, target, ...filter } }) => {
        const [actorNames, targetNames] = await Promise.all([namesOf(actor), namesOf(target)]);
        const page = before === undefined ? undefined : Number(before);
        return auditLog.page({ ...filter, actor, actorNames, target, targetNames, before: page });
      },
    );
    exportRoute(app, platform, auditLog);
  }

  return { plugin, auditLog };
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
function exportRoute(app: App, { store, now }: Platform, auditLog: AuditLog): void {
  app.post(
    standingApi.auditExport,
    {
      config: { access: 'auditLog', alsoLimit: 'export', outageText: auditExportTexts.failed },
      schema: { body: auditExportRequestSchema },
    },
    async (request, reply) => {
      const { username: actor } = requireSession(request);
      const { format, from = '', to = '' } = request.body;
      const max = standingLimits.auditExport;
      const { count } = await entriesOf(store.db, request.body)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count > max) throw new HttpError(422, auditExportTexts.tooMany(count, max));
      await auditLog.record({
        actor,
        action: 'audit.export',
        target: 'Audit log',
        subjectId: format,
        after: { format, ...(from && { from }), ...(to && { to }) },
        requestId: request.id,
      });
      reply.header('content-disposition', `attachment; filename="audit-log-${new Date(now()).toISOString().slice(0, 10)}.${format}"`);
      return reply.type(lineFormats[format].contentType).send(Readable.from(textOf(entryBatches(store, request.body), format)));
    },
  );
}

async function* textOf(batches: AsyncIterable<StoredEntry[]>, format: AuditExportFormat): AsyncGenerator<string> {
  const { opening, write } = lineFormats[format];
  if (opening) yield opening;
  for await (const batch of batches) yield write(batch.map(readEntry));
}
