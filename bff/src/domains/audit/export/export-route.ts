import { Readable } from 'node:stream';
import { auditExportRequestSchema, auditExportTexts, standingApi, standingLimits, type AuditExportFormat } from '@portal/standing-contract';
import type { App } from '../../../domain.ts';
import type { Platform } from '../../../platform.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { requireSession } from '../../../plugins/session-cookie.ts';
import type { AuditLog } from '../audit-log.ts';
import type { AuditLine } from '../chain/audit-line.ts';
import { signingKeyOf } from '../chain/signing-key.ts';
import { rangeOf, type ChainRange } from './chain-range.ts';
import { exportLines } from './export-lines.ts';
import { lineFormats } from './line-formats.ts';

/**
 * Adds `POST /api/audit-log/export`: a file with all entries of a period and their place in the chain. It is a POST because the
 * export itself adds an entry, which no other site may cause.
 */
export function exportRoute(app: App, { credentials, store, now }: Platform, auditLog: AuditLog): void {
  app.post(
    standingApi.auditExport,
    {
      config: { access: 'auditLog', alsoLimit: 'export', outageText: auditExportTexts.failed },
      schema: { body: auditExportRequestSchema },
    },
    async (request, reply) => {
      const { username: actor } = requireSession(request);
      const [secret] = credentials.current.sessionSecrets;
      if (secret === undefined) throw new Error('exports need a session secret');
      const key = signingKeyOf(secret);
      const { format, from = '', to = '' } = request.body;
      await auditLog.seal();
      refuseTooMany(await rangeOf(store.db, request.body));
      await auditLog.record({
        actor,
        action: 'audit.export',
        target: 'Audit log',
        subjectId: format,
        after: { format, ...(from && { from }), ...(to && { to }) },
        requestId: request.id,
      });
      await auditLog.seal();
      const range = await rangeOf(store.db, request.body);
      const exportedAt = new Date(now()).toISOString();
      const lines = exportLines(store, { range, exportedBy: actor, exportedAt, requestId: request.id, key });
      reply.header('content-disposition', `attachment; filename="audit-log-${exportedAt.slice(0, 10)}.${format}"`);
      return reply.type(lineFormats[format].contentType).send(Readable.from(textOf(lines, format)));
    },
  );
}

function refuseTooMany({ first, last }: ChainRange): void {
  const most = standingLimits.auditExport;
  const entries = last - first + 1;
  if (entries > most) throw new HttpError(422, auditExportTexts.tooMany(entries, most));
}

async function* textOf(lines: AsyncIterable<AuditLine[]>, format: AuditExportFormat): AsyncGenerator<string> {
  const { opening, write } = lineFormats[format];
  if (opening) yield opening;
  for await (const batch of lines) yield write(batch);
}
