import { watchedServices } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { faultSchema } from '../watch.ts';
import { ConsoleError, field, onGet, onPost, select, table, time } from './layout.ts';

const maxShown = 200;

const modes = [
  ['status', 'Answer with a status'],
  ['delay', 'Answer late'],
  ['drop', 'Accept the request and never answer'],
  ['reset', 'Cut the connection'],
  ['html', 'Answer 200 with an HTML page'],
  ['truncate', 'Cut the answer half-way'],
] as const;

/** Registers the pages of calls, webhooks and faults. */
export function watchPages(app: FastifyInstance, state: SandboxState) {
  const { calls, faults, webhooks } = state;

  onGet(app, state, '/calls', () => ({
    title: 'Calls',
    lead: `${calls.list().length} requests to the services since the last clear. The newest ${maxShown} are shown.`,
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
  }));
  onPost(app, '/calls/clear', () => {
    calls.clear();
    return '/calls';
  });

  onGet(app, state, '/faults', () => ({
    title: 'Faults',
    lead: 'Make a service fail and see how the portal copes. The newest fault that matches a request wins.',
    body: html`<section class="panel">
        <h2>Active faults</h2>
        ${faults.list().map((fault) => html`<pre>${JSON.stringify(fault)}</pre>`)}
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
          ${select('What happens', 'mode', modes)}
        </div>
        <div class="row">
          ${field('Status', 'status', '', html`type="number" min="200" max="599" placeholder="500"`)}
          ${field('Delay (ms)', 'delayMs', '', html`type="number" min="0" placeholder="1000"`)}
          ${field('Times', 'times', '', html`type="number" min="1" placeholder="unlimited"`)}
          ${field('Only where the path contains', 'path', '', html`placeholder="any path"`)}
        </div>
        <button>Set fault</button>
      </form>`,
  }));
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

  onGet(app, state, '/webhooks', () => ({
    title: 'Webhooks',
    lead: 'Events that the portal sent to the chat server and to the signed webhook. Nothing leaves this machine.',
    body: table(
      ['Status', 'Receiver', 'Signature', 'Event', 'When'],
      webhooks
        .list()
        .map(({ receiver, verified, status, body, at }) => [
          status,
          receiver,
          verified === null ? 'none' : verified ? 'verified' : 'wrong',
          html`<pre>${JSON.stringify(body, null, 2)}</pre>`,
          time(at),
        ]),
    ),
  }));
}
