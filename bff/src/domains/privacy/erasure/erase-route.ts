import { accountApi, eraseDataRequestSchema, eraseDataTexts, okReplySchema } from '@portal/portal-contract';
import type { App } from '../../../domain.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { requireSession } from '../../../plugins/session-cookie.ts';
import type { DataRequests } from './data-requests.ts';

/** Registers `POST /api/account/erase`, which begins to erase the caller's data and ends their session. */
export function eraseRoute(app: App, dataRequests: Pick<DataRequests, 'beginErasure'>): void {
  app.post(
    accountApi.erase,
    {
      config: { access: 'account', outageText: eraseDataTexts.failed },
      schema: { body: eraseDataRequestSchema, response: { 200: okReplySchema } },
    },
    async (request, reply) => {
      const { userId, username } = requireSession(request);
      if (request.body.username.toLowerCase() !== username.toLowerCase()) throw new HttpError(400, eraseDataTexts.otherName(username));
      await dataRequests.beginErasure({ userId, username }, { actor: 'self', requestId: request.id });
      await reply.endSession();
      return { success: true };
    },
  );
}
