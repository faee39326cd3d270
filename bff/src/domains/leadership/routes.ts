import { contentApi, contentMessages, leadershipAvatarsReplySchema } from '@portal/content-contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../plugins/http-error.ts';
import { sendCooked } from '../../snapshots/cooked-reply.ts';
import type { LeadershipAvatars } from './leadership-avatars.ts';

/**
 * `GET /api/leadership-avatars`: the pictures of the whole leadership in one reply, for everybody. It takes no names: the
 * mapping is fixed, so that no visitor can make the platform be asked for anything else. 503 when there is nothing to show.
 */
export async function leadershipRoutes(app: FastifyInstance, { avatars }: { avatars: LeadershipAvatars }) {
  app.get(
    contentApi.leadershipAvatars,
    { config: { access: 'lookups', limit: 'none' }, schema: { response: { 200: leadershipAvatarsReplySchema } } },
    async (request, reply) => {
      const reading = await avatars.read().catch((cause: unknown) => {
        throw new HttpError(503, contentMessages.avatarsFailed, { cause });
      });
      return sendCooked(request, reply, reading.cooked);
    },
  );
}
