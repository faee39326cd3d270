import { board as boardService, portalMessages } from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { Upstream } from '../../upstreams/client.ts';
import { isSignedByBoard, registerWebhook } from '../../upstreams/trello/board.ts';
import type { BoardReader } from './board/board-reader.ts';

export const webhookPath = `/hooks/${boardService.key}`;

const reportSchema = z.object({ model: z.object({ id: z.string() }) });
/** In bytes. A report can quote a card's whole description twice: before and after the change. */
const bodyLimit = 262_144;

/**
 * Adds `HEAD` and `POST /hooks/trello`. A report from the board invalidates its reading. A report without the board's signature
 * gets a 403 and changes nothing.
 *
 * The portal subscribes whenever it starts to listen, because a webhook ends with the token that created it.
 *
 * @param scope encapsulated, because the routes replace its parser of JSON bodies
 * @param callbackUrl address at which the board reaches these routes
 * @param secrets of the board's application. Any of them verifies a report
 */
export function webhookRoutes(
  scope: App,
  boards: readonly BoardReader[],
  upstream: Upstream,
  callbackUrl: string,
  secrets: readonly string[],
) {
  // The signature covers the raw bytes.
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  scope.head(webhookPath, { schema: { hide: true } }, async (_request, reply) => reply.code(200).send());

  scope.post(webhookPath, { schema: { hide: true }, bodyLimit }, async (request) => {
    const { body, headers, log } = request;
    const signature = headers['x-trello-webhook'];
    if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !isSignedByBoard(body, callbackUrl, signature, secrets))
      throw new HttpError(403, portalMessages.auth.forbidden);
    const report = reportSchema.safeParse(parseJson(body)).data;
    const board = boards.find(({ boardId }) => boardId === report?.model.id);
    await board?.invalidate();
    board?.read().catch((error: unknown) => {
      log.warn({ err: error, board: board.kind.name }, 'the board could not be read after its webhook reported a change');
    });
    return {};
  });

  scope.addHook('onListen', async () => {
    for (const { boardId, kind } of boards) {
      await registerWebhook(upstream, callbackUrl, boardId).catch((error: unknown) =>
        scope.log.warn({ err: error, board: kind.name }, 'the webhook of the board could not be registered'),
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
