import { board as boardService, portalMessages } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HttpError } from '../../plugins/http-error.ts';
import type { Upstream } from '../../upstreams/client.ts';
import { isSignedByBoard, registerWebhook } from '../../upstreams/trello/webhooks.ts';
import type { AppealDeps } from './appeals/appeal-deps.ts';

export interface WebhookDeps {
  boards: AppealDeps['boards'];
  upstream: Upstream;
  /** Origin under which the board reaches the portal. */
  publicUrl: string;
  /** The application's secret; without one there is no such route. */
  secret: string | undefined;
}

export const webhookPath = `/hooks/${boardService.key}`;

const newsSchema = z.object({ model: z.object({ id: z.string() }) });
/** An action can quote a card's whole description, before and after. */
const bodyLimit = 262_144;

/**
 * `HEAD` and `POST /hooks/trello`: the board tells of its changes, and what is shown of it is read anew at once. The portal asks
 * for that when it begins to listen. News that the board did not sign is refused (403) and changes nothing.
 */
export async function webhookRoutes(app: FastifyInstance, { boards, upstream, publicUrl, secret }: WebhookDeps) {
  if (secret === undefined) return;
  const callbackUrl = publicUrl + webhookPath;
  // The signature is over the bytes as they came.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.head(webhookPath, { schema: { hide: true } }, async (_request, reply) => reply.code(200).send());

  app.post(webhookPath, { schema: { hide: true }, bodyLimit }, async (request) => {
    const { body, headers, log } = request;
    const signature = headers['x-trello-webhook'];
    if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !isSignedByBoard(body, callbackUrl, signature, secret))
      throw new HttpError(403, portalMessages.auth.forbidden);
    const news = newsSchema.safeParse(parseJson(body));
    const told = Object.values(boards).find(({ boardId }) => news.success && news.data.model.id === boardId);
    await told?.changed();
    told?.read().catch((error: unknown) => log.warn({ err: error, board: told.name }, 'the board told of a change and cannot be read'));
    return {};
  });

  app.addHook('onListen', async () => {
    for (const { boardId, name } of Object.values(boards)) {
      await registerWebhook(upstream, callbackUrl, boardId).catch((error: unknown) =>
        app.log.warn({ err: error, board: name }, 'the board could not be asked to tell of its changes'),
      );
    }
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
