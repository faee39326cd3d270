import type { FastifyInstance } from 'fastify';
import { resetSandbox } from '../controls/control-routes.ts';
import { namePlugin } from '../http.ts';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { BoardError } from '../services/board/board-requests.ts';
import { boardPages } from './board-pages.ts';
import { dataPages } from './data-pages.ts';
import { inboxPage } from './inbox-page.ts';
import { ConsoleError, consolePage, onPost } from './layout.ts';
import { watchPages } from './watch-pages.ts';

/**
 * The console shows the sandbox's data to developers, who edit the boards there as moderators do on the real board. Its own requests
 * are not logged as calls.
 */
export function consoleRoutes(app: FastifyInstance, state: SandboxState) {
  app.register(
    namePlugin('console', async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.type('text/html; charset=utf-8');
      });
      scope.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof BoardError) && !(error instanceof ConsoleError)) throw error;
        const body = html`<p class="panel danger" role="alert">${error.message}</p>`;
        const status = error instanceof BoardError ? error.status : 400;
        return reply.code(status).send(consolePage(state, '', { title: 'That did not work', lead: 'Nothing was changed.', body }));
      });
      onPost(scope, '/reset', () => {
        void resetSandbox(state);
        return '/';
      });
      for (const register of [inboxPage, boardPages, dataPages, watchPages]) register(scope, state);
    }),
  );
}
