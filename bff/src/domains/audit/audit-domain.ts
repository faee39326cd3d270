import { auditQuerySchema, auditReplySchema, standingApi } from '@portal/standing-contract';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { createAuditLog, type AuditLog } from './audit-log.ts';
import { eraseFromAudit } from './erase-from-audit.ts';
import { exportRoute } from './export-route.ts';

/** Creates the audit log, `GET /api/audit-log` for its pages, and `POST /api/audit-log/export` for a file. */
export function createAudit(platform: Platform, { addErasure }: PersonalData): Domain & { auditLog: AuditLog } {
  const { store, log, now } = platform;
  const auditLog = createAuditLog(store, { log, now });

  addErasure('audit', eraseFromAudit(store, auditLog));

  async function plugin(app: App) {
    app.get(
      standingApi.audit,
      { config: { access: 'auditLog' }, schema: { querystring: auditQuerySchema, response: { 200: auditReplySchema } } },
      async ({ query: { before, ...filter } }) => auditLog.page({ ...filter, before: before === undefined ? undefined : Number(before) }),
    );
    exportRoute(app, platform, auditLog);
  }

  return { plugin, auditLog };
}
