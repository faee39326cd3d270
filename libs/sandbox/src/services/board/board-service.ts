import { sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { namePlugin } from '../../http/name-plugin.ts';
import { queryParams } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch/watch-service.ts';
import { guardBoard } from './board-auth.ts';
import { BoardError } from './board-error.ts';
import { boardReads } from './board-reads.ts';
import { batchRoute } from './batch-route.ts';
import { webhookRoutes } from './webhooks.ts';
import { writeRoutes } from './write-routes.ts';

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
