import { auditQuerySchema, auditReplySchema, standingApi } from '@portal/standing-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { createAuditLog, type AuditLog } from './audit-log.ts';

/** The audit log, and `GET /api/audit-log`: its entries, newest first, by actor, action, target and time. */
export function createAudit({ store, log, now }: Platform): Domain & { auditLog: AuditLog } {
  const auditLog = createAuditLog(store, { log, now });

  async function plugin(app: FastifyInstance) {
    app
      .withTypeProvider<ZodTypeProvider>()
      .get(
        standingApi.audit,
        { config: { access: 'auditLog' }, schema: { querystring: auditQuerySchema, response: { 200: auditReplySchema } } },
        async ({ query: { before, ...filter } }) => auditLog.page({ ...filter, before: before === undefined ? undefined : Number(before) }),
      );
  }

  return { plugin, auditLog };
}
