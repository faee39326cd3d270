import { healthApi, healthReplySchema, storeAwayMessage } from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import type { ReadHealth } from './read-health.ts';

/** `GET /api/health`: the state of the portal and of its services, for staff. It calls no service but for the caller's rank. */
export function healthRoute(app: App, read: ReadHealth): void {
  app.get(
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
