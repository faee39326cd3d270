import { auditQuerySchema, auditReplySchema, standingApi } from '@portal/standing-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AuditLog } from './audit-log.ts';

/** `GET /api/audit-log`: who did what, newest first, by actor, action, target and time. */
export async function auditRoutes(app: FastifyInstance, { audit }: { audit: AuditLog }) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      standingApi.audit,
      { config: { access: 'auditLog' }, schema: { querystring: auditQuerySchema, response: { 200: auditReplySchema } } },
      async ({ query: { before, ...filter } }) => audit.page({ ...filter, before: before === undefined ? undefined : Number(before) }),
    );
}
