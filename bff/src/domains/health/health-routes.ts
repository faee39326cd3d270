import { healthApi, healthReplySchema, storeAwayMessage } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ReadHealth } from './read-health.ts';

/** `GET /api/health`: the state of the portal and of its services, for staff. It calls no service but for the caller's rank. */
export function healthRoute(app: FastifyInstance, read: ReadHealth): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    healthApi,
    {
      config: { access: 'health', lastKnownRank: true, outageText: storeAwayMessage },
      schema: { response: { 200: healthReplySchema } },
    },
    async (request) => {
      const may = async (row: 'doctorFindings' | 'mailQueue') => (await request.grantOf(row, { fresh: false })) === 'yes';
      const [maySeeFindings, maySendAgain] = await Promise.all([may('doctorFindings'), may('mailQueue')]);
      return { ...(await read({ maySeeFindings })), maySendAgain };
    },
  );
}
