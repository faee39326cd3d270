import { sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { namePlugin } from '../http.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { settingNames } from '../store/records.ts';
import { watchService } from '../watch.ts';

/** Target of the redirect. The real service redirects to a content host. */
const contentPath = '/sheet/content/routes.csv';

/** Simulates the published routes sheet: a public CSV file behind a redirect. */
export function sheetService(app: FastifyInstance, state: SandboxState) {
  app.register(
    namePlugin('sheet', async (scope) => {
      watchService(scope, 'sheet', state);
      scope.get(sandboxPaths.sheet, async (request, reply) => reply.redirect(`${request.protocol}://${request.host}${contentPath}`, 307));
      scope.get(contentPath, async (_request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="routes.csv"')
          .send(String(state.records.settings.get(settingNames.routesCsv))),
      );
    }),
  );
}
