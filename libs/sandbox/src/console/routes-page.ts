import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { formParams } from '../http/params.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { settingNames } from '../store/records.ts';
import { consolePage } from './layout.ts';
import { consolePaths } from './paths.ts';

const byteOrderMark = '\uFEFF';

/** The routes sheet as CSV text. */
export function routesPage(app: FastifyInstance, state: SandboxState) {
  const { settings } = state.records;
  const current = () => String(settings.get(settingNames.routesCsv));
  app.get(consolePaths.routes, async () =>
    consolePage(state, {
      title: 'Routes sheet',
      lead: 'The published sheet, as the CSV text that the portal reads.',
      path: consolePaths.routes,
      body: html`<form class="panel" method="post" action="${consolePaths.routes}">
        <label>CSV <textarea name="csv" rows="20">${'\n' + current().replace(byteOrderMark, '')}</textarea></label>
        <div class="actions"><button>Save sheet</button></div>
      </form>`,
    }),
  );
  app.post(consolePaths.routes, async (request, reply) => {
    // A textarea drops a leading byte order mark. Restores it.
    const { csv = '' } = formParams(request);
    settings.put(settingNames.routesCsv, (current().startsWith(byteOrderMark) ? byteOrderMark : '') + csv);
    return reply.redirect(consolePaths.routes, 303);
  });
}
