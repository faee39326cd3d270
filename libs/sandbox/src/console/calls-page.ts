import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import type { Call } from '../watch/call-log.ts';
import { consolePage, time } from './layout.ts';
import { consolePaths } from './paths.ts';

const maxShown = 200;

/** Requests to the services, newest first. */
export function callsPage(app: FastifyInstance, state: SandboxState) {
  app.get(consolePaths.calls, async () => {
    const calls = state.calls.list();
    return consolePage(state, {
      title: 'Calls',
      lead: `${calls.length} requests to the services since the last clear. The newest ${maxShown} are shown.`,
      path: consolePaths.calls,
      body: calls.length
        ? html`<form method="post" action="${consolePaths.clearCalls}"><button class="plain">Clear calls</button></form>
            <section class="panel scroll" aria-label="Calls" tabindex="0">
              <table class="calls">
                <thead>
                  <tr>
                    <th scope="col">Status</th>
                    <th scope="col">Service</th>
                    <th scope="col">Request</th>
                    <th scope="col">When</th>
                  </tr>
                </thead>
                <tbody>
                  ${calls.slice(-maxShown).reverse().map(callRow)}
                </tbody>
              </table>
            </section>`
        : html`<p class="empty quiet">No calls yet.</p>`,
    });
  });
  app.post(consolePaths.clearCalls, async (_request, reply) => {
    state.calls.clear();
    return reply.redirect(consolePaths.calls, 303);
  });
}

const callRow = ({ service, method, path, status, at }: Call) =>
  html`<tr>
    <td class="status ${(status === 0 || status >= 400) && 'bad'}">${status === 0 ? 'none' : status}</td>
    <td>${service}</td>
    <td class="path"><code>${method} ${path}</code></td>
    <td>${time(at)}</td>
  </tr>`;
