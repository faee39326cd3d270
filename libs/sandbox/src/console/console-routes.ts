import type { FastifyInstance } from 'fastify';
import { resetSandbox } from '../controls/control-routes.ts';
import { namePlugin } from '../http.ts';
import { html, serveStylesheet } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { BoardError } from '../services/board/board-requests.ts';
import { boardPage } from './board-page.ts';
import { cardPage } from './card-page.ts';
import { inboxPage } from './inbox-page.ts';
import { ConsoleError, consolePage, consolePaths } from './layout.ts';
import { peoplePage } from './people-page.ts';
import { routesPage, vouchersPage, webhooksPage } from './service-pages.ts';
import { callsPage, faultsPage } from './watch-pages.ts';

/**
 * The console shows the sandbox's data to developers, who edit the boards there as moderators do on the real board. Its own requests
 * are not logged as calls.
 */
export function consoleRoutes(app: FastifyInstance, state: SandboxState) {
  serveStylesheet(app, 'console', new URL('./console.css', import.meta.url));
  app.register(
    namePlugin('console', async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.type('text/html; charset=utf-8');
      });
      scope.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof BoardError) && !(error instanceof ConsoleError)) throw error;
        const body = html`<p class="notice" role="alert">${error.message}</p>
          <p><a href="${consolePaths.inbox}">To the inbox</a></p>`;
        const status = error instanceof BoardError ? error.status : 400;
        return reply.code(status).send(consolePage(state, { title: 'That did not work', lead: 'Nothing was changed.', path: '', body }));
      });
      scope.post(consolePaths.reset, async (_request, reply) => {
        resetSandbox(state);
        return reply.redirect(consolePaths.inbox, 303);
      });
      for (const register of [inboxPage, webhooksPage, boardPage, cardPage, peoplePage, vouchersPage, routesPage, faultsPage, callsPage])
        register(scope, state);
    }),
  );
}
