import { watchedServices } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import type { WebhookRequest } from '../services/webhooks/webhook-receiver.ts';
import { faultSchema, type Fault } from '../watch.ts';
import { ConsoleError, consolePage, field, message, onPost, select, table, time } from './layout.ts';

const maxShown = 200;

/** Requests to the services, newest first. */
export function callsPage(app: FastifyInstance, state: SandboxState) {
  const { calls } = state;
  app.get('/calls', async () =>
    consolePage(state, {
      title: 'Calls',
      lead: `${calls.list().length} requests to the services since the last clear. The newest ${maxShown} are shown.`,
      path: '/calls',
      body: [
        html`<form method="post" action="/calls/clear"><button class="plain">Clear calls</button></form>`,
        table(
          ['Status', 'Service', 'Request', 'When'],
          calls
            .list()
            .slice(-maxShown)
            .reverse()
            .map(({ service, method, path, status, at }) => [status || 'none', service, html`<code>${method} ${path}</code>`, time(at)]),
        ),
      ],
    }),
  );
  onPost(app, '/calls/clear', () => {
    calls.clear();
    return '/calls';
  });
}

const modes: Record<Fault['mode'], string> = {
  status: 'Answer with a status',
  delay: 'Answer late',
  drop: 'Accept the request and never answer',
  reset: 'Cut the connection',
  html: 'Answer 200 with an HTML page',
  truncate: 'Cut the answer half-way',
  reply: 'Answer with a body of its own',
};

function describe({ service, mode, path, status, delayMs, times }: Fault) {
  const parts = [
    status && `status ${status}`,
    delayMs !== undefined && `${delayMs} ms`,
    path && `path contains ${path}`,
    times && `${times} times more`,
  ];
  return html`<p><strong>${service}</strong>: ${modes[mode]} <span class="quiet">${parts.filter(Boolean).join(', ')}</span></p>`;
}

/** Active faults, and a form for a new one. */
export function faultsPage(app: FastifyInstance, state: SandboxState) {
  const { faults } = state;
  app.get('/faults', async () =>
    consolePage(state, {
      title: 'Faults',
      lead: 'Make a service fail and see how the portal copes. The newest fault that matches a request wins.',
      path: '/faults',
      body: html`<section class="panel">
          <h2>Active faults</h2>
          ${faults.list().length ? faults.list().map(describe) : html`<p class="quiet">None. Every service works normally.</p>`}
          <form method="post" action="/faults/clear"><button class="danger">Clear all faults</button></form>
        </section>
        <form class="panel" method="post" action="/faults">
          <h2>New fault</h2>
          <div class="row">
            ${select(
              'Service',
              'service',
              watchedServices.map((service) => [service, service]),
            )}
            ${select('What happens', 'mode', Object.entries(modes))}
          </div>
          <div class="row">
            ${field('Status', 'status', '', html`type="number" min="200" max="599" placeholder="500"`)}
            ${field('Delay (ms)', 'delayMs', '', html`type="number" min="0" placeholder="1000"`)}
            ${field('Times', 'times', '', html`type="number" min="1" placeholder="unlimited"`)}
            ${field('Only where the path contains', 'path', '', html`placeholder="any path"`)}
          </div>
          <button>Set fault</button>
        </form>`,
    }),
  );
  onPost(app, '/faults', ({ service, mode, path, ...numbers }) => {
    const given = Object.entries(numbers).flatMap(([name, text]) => (text ? [[name, Number(text)]] : []));
    const fault = faultSchema.safeParse({ service, mode, ...(path ? { path } : {}), ...Object.fromEntries(given) });
    if (!fault.success) throw new ConsoleError('This fault cannot be set: a status is 200 to 599, times at least 1.');
    faults.add(fault.data);
    return '/faults';
  });
  onPost(app, '/faults/clear', () => {
    faults.clear();
    return '/faults';
  });
}

const receivers: Record<WebhookRequest['receiver'], string> = { chat: 'Chat server', signed: 'Signed webhook' };

/** Events that the portal sent to the community's servers, newest first. */
export function webhooksPage(app: FastifyInstance, state: SandboxState) {
  app.get('/webhooks', async () => {
    const requests = state.webhooks.list();
    return consolePage(state, {
      title: 'Webhooks',
      lead: 'Events that the portal sent to the chat server and to the signed webhook. Nothing leaves this machine.',
      path: '/webhooks',
      body: requests.length
        ? requests.map(webhookView)
        : html`<p class="quiet">No events yet. Add a flight to the board, or send an appeal in the portal.</p>`,
    });
  });
}

function webhookView(request: WebhookRequest) {
  const { id, receiver, at, verified, status, body } = request;
  const title = `${receivers[receiver]}${status >= 400 ? `: refused with ${status}` : ''}`;
  const signature = `${verified ? 'Signature verified' : 'Signature is wrong'}, event ${id ?? 'without an id'}`;
  const about = verified === null ? 'Message in the chat server’s format' : signature;
  // The message of the chat server, or the type of a signed event.
  const { content, type } = Object(body) as { content?: unknown; type?: unknown };
  return message(title, at, about, html`<pre>${String(content ?? type ?? body)}</pre>`, request);
}
