import { sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { namePlugin } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch.ts';
import { authorizeRoutes } from './authorize-routes.ts';
import { cloudRoutes } from './cloud-routes.ts';
import { platformError } from './people.ts';
import { sessionRoutes } from './session-routes.ts';
import { openSigningKey, tokenRoutes } from './token-routes.ts';
import { catalogueRoutes, groupsRoutes, inventoryRoutes, thumbnailsRoutes, usersRoutes } from './web-apis.ts';

/** Simulates the game platform: sign-in by OAuth 2.0 / OIDC, four web APIs, Open Cloud and the website's catalogue. */
export async function platformService(app: FastifyInstance, state: SandboxState) {
  const key = await openSigningKey(state.records);
  const mount = (prefix: string, routes: (scope: FastifyInstance) => void) =>
    app.register(
      namePlugin(`platform ${prefix}`, async (scope) => {
        watchService(scope, 'platform', state);
        scope.setNotFoundHandler((_request, reply) => platformError(reply, 404, 0, 'NotFound'));
        routes(scope);
      }),
      { prefix },
    );
  mount(sandboxPaths.oauth, (scope) => {
    authorizeRoutes(scope, state);
    tokenRoutes(scope, state, key);
    sessionRoutes(scope, state, key);
  });
  mount(sandboxPaths.users, (scope) => usersRoutes(scope, state));
  mount(sandboxPaths.groups, (scope) => groupsRoutes(scope, state));
  mount(sandboxPaths.thumbnails, (scope) => thumbnailsRoutes(scope, state));
  mount(sandboxPaths.inventory, (scope) => inventoryRoutes(scope, state));
  mount(sandboxPaths.cloud, (scope) => cloudRoutes(scope, state));
  mount(sandboxPaths.web, (scope) => catalogueRoutes(scope, state));
}
