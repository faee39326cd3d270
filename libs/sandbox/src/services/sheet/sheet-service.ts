import { sandboxPaths } from '@portal/contracts';
import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch/watch-service.ts';
import { settingNames } from '../../world/seed.ts';

/** Plays the published sheet of routes: one CSV file, open to everybody. */
export function sheetService(app: FastifyInstance, state: SandboxState) {
  app.register(async (scope) => {
    watchService(scope, 'sheet', state);
    scope.get(sandboxPaths.sheet, async (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="routes.csv"')
        .send(String(state.records.settings.get(settingNames.routesCsv))),
    );
  });
}
