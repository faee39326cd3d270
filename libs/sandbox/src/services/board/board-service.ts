import { sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { namePlugin, queryParams, type Params } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch.ts';
import { boardReads } from './board-reads.ts';
import { BoardError, guardBoard, invalidValue } from './board-requests.ts';
import { writeRoutes } from './board-writes.ts';
import { webhookRoutes } from './webhooks.ts';

const maxUrls = 10;

/** Registers the batch endpoint: several reads in one request. `urls` is a comma-separated list of paths below the API version. */
function batchRoute(app: FastifyInstance, state: SandboxState) {
  app.get('/batch', async (request) => {
    const urls = (queryParams(request)['urls'] ?? '').split(',').map(decodeURIComponent);
    if (urls.length > maxUrls || !urls.every((url) => url.startsWith('/'))) throw invalidValue('urls');
    return urls.map((url) => answer(state, url));
  });
}

function answer(state: SandboxState, url: string) {
  const [path = '', query = ''] = url.split('?');
  const params: Params = Object.fromEntries(new URLSearchParams(query));
  for (const [template, read] of Object.entries(boardReads)) {
    const id = new RegExp(`^${template.replace(':id', '([^/]+)')}$`).exec(path)?.[1];
    if (id === undefined) continue;
    try {
      return { 200: read(state, id, params) };
    } catch (error) {
      if (error instanceof BoardError) return { name: 'Error', message: error.message, statusCode: error.status };
      throw error;
    }
  }
  return { name: 'Error', message: `Cannot GET /1${path}`, statusCode: 404 };
}

/** Simulates the project board: the flights list and the two moderation boards. */
export function boardService(app: FastifyInstance, state: SandboxState) {
  app.register(
    namePlugin('board', async (scope) => {
      watchService(scope, 'board', state);
      guardBoard(scope, state);
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof BoardError) return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message);
        throw error;
      });
      scope.setNotFoundHandler((request, reply) =>
        reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send(`Cannot ${request.method} ${request.url.split('?')[0] ?? ''}`),
      );
      for (const [path, read] of Object.entries(boardReads)) {
        scope.get<{ Params: { id: string } }>(path, async (request) => read(state, request.params.id, queryParams(request)));
      }
      batchRoute(scope, state);
      writeRoutes(scope, state);
      webhookRoutes(scope, state);
    }),
    { prefix: sandboxPaths.board },
  );
}
