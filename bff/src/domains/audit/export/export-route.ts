import { Readable } from 'node:stream';
import {
  auditExportRequestSchema,
  auditExportTexts,
  standingApi,
  standingLimits,
  type AuditEntry,
  type AuditExportFormat,
} from '@portal/standing-contract';
import type { App } from '../../../domain.ts';
import type { Platform } from '../../../platform.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { requireSession } from '../../../plugins/session-cookie.ts';
import type { AuditLog } from '../audit-log.ts';
import { countEntries, exportEntries } from './export-lines.ts';
import { lineFormats } from './line-formats.ts';

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
