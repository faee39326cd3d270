import { watchedServices } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { formParams } from '../http.ts';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { faultSchema, type Call, type Fault } from '../watch.ts';
import { ConsoleError, consolePage, consolePaths, time } from './layout.ts';

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

const modes: Record<Fault['mode'], string> = {
  status: 'Answer with a status',
  delay: 'Answer late',
  drop: 'Accept the request and never answer',
  reset: 'Cut the connection',
  html: 'Answer 200 with an HTML page',
  truncate: 'Cut the answer half-way',
  reply: 'Answer with a body of its own',
};

/** Active faults, and a form for a new one. */
export function faultsPage(app: FastifyInstance, state: SandboxState) {
  app.get(consolePaths.faults, async () => {
    const faults = state.faults.list();
    return consolePage(state, {
      title: 'Faults',
      lead: 'Make a service fail and see how the portal copes. The newest fault that matches a request wins.',
      path: consolePaths.faults,
      body: html`<div class="two">
        <section class="panel" aria-labelledby="set">
          <h2 id="set">Active faults</h2>
          ${
            faults.length
              ? html`<ul class="fields">
                    ${faults.map((fault) => html`<li>${describe(fault)}</li>`)}
                  </ul>
                  <form method="post" action="${consolePaths.clearFaults}"><button class="danger">Clear all faults</button></form>`
              : html`<p class="quiet">None. Every service works normally.</p>`
          }
        </section>
        ${faultForm()}
      </div>`,
    });
  });

  app.post(consolePaths.faults, async (request, reply) => {
    const { service, mode, path, status, delayMs, times } = formParams(request);
    const fields = { service, mode, ...(path ? { path } : {}), ...numbers({ status, delayMs, times }) };
    const fault = faultSchema.safeParse(fields);
    if (!fault.success) throw new ConsoleError('This fault cannot be set: a status is 200 to 599, times at least 1.');
    state.faults.add(fault.data);
    return reply.redirect(consolePaths.faults, 303);
  });
  app.post(consolePaths.clearFaults, async (_request, reply) => {
    state.faults.clear();
    return reply.redirect(consolePaths.faults, 303);
  });
}

const numbers = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, Number(text)]] : [])));

function describe({ service, mode, path, status, delayMs, times }: Fault) {
  const parts = [
    status && `status ${status}`,
    delayMs !== undefined && `${delayMs} ms`,
    path && `path contains ${path}`,
    times && `${times} times more`,
  ];
  return html`<strong>${service}</strong>: ${modes[mode]} <span class="quiet">${parts.filter(Boolean).join(', ')}</span>`;
}

const faultForm = () =>
  html`<form class="panel" method="post" action="${consolePaths.faults}">
    <h2>New fault</h2>
    <label
      >Service
      <select name="service">
        ${watchedServices.map((service) => html`<option>${service}</option>`)}
      </select></label
    >
    <label
      >What happens
      <select name="mode">
        ${Object.entries(modes).map(([mode, label]) => html`<option value="${mode}">${label}</option>`)}
      </select></label
    >
    <div class="inline-form">
      <label>Status <input name="status" type="number" min="200" max="599" placeholder="500" /></label>
      <label>Delay (ms) <input name="delayMs" type="number" min="0" placeholder="1000" /></label>
      <label>Times <input name="times" type="number" min="1" placeholder="unlimited" /></label>
    </div>
    <label>Only where the path contains <input name="path" placeholder="any path" /></label>
    <div class="actions"><button>Set fault</button></div>
  </form>`;
