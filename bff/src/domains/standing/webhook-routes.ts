import { board as boardService, portalMessages } from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { CredentialHolder } from '../../config/credentials.ts';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { Upstream } from '../../upstreams/client.ts';
import { isSignedByBoard, registerWebhook } from '../../upstreams/trello/webhooks.ts';
import type { BoardReader } from './board/board-reader.ts';

export const webhookPath = `/hooks/${boardService.key}`;

const newsSchema = z.object({ model: z.object({ id: z.string() }) });
/** In bytes. An action can quote a card's whole description, before and after. */
const bodyLimit = 262_144;

/**
 * Adds `HEAD` and `POST /hooks/trello`: the board reports a change, and its reading is invalidated. The portal subscribes when it
 * begins to listen, and again with a new token of the board, since webhooks end with the token that made them. A report without the board's signature is refused (403) and changes nothing. The routes take a scope of
 * their own, since they replace the parser of JSON bodies.
 *
 * @param callbackUrl address under which the board reaches these routes
 * @param credentials hold the secrets of the board's application
 */
export function webhookRoutes(
  scope: App,
  boards: readonly BoardReader[],
  upstream: Upstream,
  callbackUrl: string,
  credentials: Pick<CredentialHolder, 'current' | 'onChange'>,
) {
  // The signature covers the bytes as they were sent.
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  scope.head(webhookPath, { schema: { hide: true } }, async (_request, reply) => reply.code(200).send());

  scope.post(webhookPath, { schema: { hide: true }, bodyLimit }, async (request) => {
    const { body, headers, log } = request;
    const signature = headers['x-trello-webhook'];
    if (
      !Buffer.isBuffer(body) ||
      typeof signature !== 'string' ||
      !isSignedByBoard(body, callbackUrl, signature, credentials.current.boardWebhookSecrets ?? [])
    )
      throw new HttpError(403, portalMessages.auth.forbidden);
    const news = newsSchema.safeParse(parseJson(body));
    const changed = boards.find(({ boardId }) => news.success && news.data.model.id === boardId);
    await changed?.invalidate();
    changed?.read().catch((error: unknown) => {
      log.warn({ err: error, board: changed.kind.name }, 'the board told of a change and cannot be read');
    });
    return {};
  });

  const subscribe = async () => {
    for (const { boardId, kind } of boards) {
      await registerWebhook(upstream, callbackUrl, boardId).catch((error: unknown) =>
        scope.log.warn({ err: error, board: kind.name }, 'the board could not be asked to tell of its changes'),
      );
    }
  };
  scope.addHook('onListen', async () => {
    credentials.onChange('webhooks of the boards', (before) => {
      if (before.boardToken !== credentials.current.boardToken) void subscribe();
    });
    await subscribe();
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
