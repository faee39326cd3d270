import { cabinClassNames } from '@portal/booking-contract';
import type { FastifyInstance } from 'fastify';
import { formParams } from '../http.ts';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { isKey } from '../services/database/database-service.ts';
import { readVouchers, writeVoucher } from '../services/database/database-value.ts';
import type { WebhookRequest } from '../services/webhooks/webhook-receiver.ts';
import { settingNames } from '../store/records.ts';
import { ConsoleError, consolePage, consolePaths, time } from './layout.ts';

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

/** Unused vouchers in the database, and a form for a new one. */
export function vouchersPage(app: FastifyInstance, state: SandboxState) {
  const { leaves } = state.records;
  app.get(consolePaths.vouchers, async () => {
    return consolePage(state, {
      title: 'Vouchers',
      lead: 'Each code unlocks a paid class once. A used code disappears from this list.',
      path: consolePaths.vouchers,
      body: html`<div class="two">
        <section class="panel scroll" aria-label="Vouchers">
          <table>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Class</th>
                <th scope="col"><span class="visually-hidden">Remove</span></th>
              </tr>
            </thead>
            <tbody>
              ${Object.entries(readVouchers(leaves)).map(([code, className]) => voucherRow(code, className))}
            </tbody>
          </table>
        </section>
        <form class="panel" method="post" action="${consolePaths.vouchers}">
          <h2>New voucher</h2>
          <label>Code <input name="code" required maxlength="50" pattern="[A-Z0-9_\\-]+" title="Capitals, digits, - and _" /></label>
          <label
            >Class
            <select name="class">
              ${cabinClassNames.slice(1).map((name) => html`<option>${name}</option>`)}
            </select></label
          >
          <div class="actions"><button>Add voucher</button></div>
        </form>
      </div>`,
    });
  });

  app.post(consolePaths.vouchers, async (request, reply) => {
    const { code = '', class: className = '' } = formParams(request);
    writeVoucher(leaves, requireCode(code), className);
    return reply.redirect(consolePaths.vouchers, 303);
  });
  app.post(consolePaths.removeVoucher, async (request, reply) => {
    writeVoucher(leaves, requireCode(formParams(request)['code'] ?? ''), null);
    return reply.redirect(consolePaths.vouchers, 303);
  });
}

function requireCode(code: string): string {
  if (!isKey(code)) throw new ConsoleError('A code consists of capitals, digits, - and _.');
  return code;
}

const voucherRow = (code: string, className: string) =>
  html`<tr>
    <th scope="row"><code>${code}</code></th>
    <td>${className}</td>
    <td>
      <form method="post" action="${consolePaths.removeVoucher}">
        <button class="plain" name="code" value="${code}" aria-label="Remove ${code}">Remove</button>
      </form>
    </td>
  </tr>`;

/** Events that the portal sent to the community's servers, newest first. */
export function webhooksPage(app: FastifyInstance, state: SandboxState) {
  app.get(consolePaths.webhooks, async () => {
    const requests = state.webhooks.list();
    return consolePage(state, {
      title: 'Webhooks',
      lead: 'Events that the portal sent to the chat server and to the signed webhook. Nothing leaves this machine.',
      path: consolePaths.webhooks,
      body: requests.length
        ? html`<ol class="mails">
            ${requests.map(webhookView)}
          </ol>`
        : html`<p class="empty quiet">No events yet. Add a flight to the board, or send an appeal in the portal.</p>`,
    });
  });
}

const receivers: Record<WebhookRequest['receiver'], string> = { chat: 'Chat server', signed: 'Signed webhook' };

const webhookView = (request: WebhookRequest) =>
  html`<li>
    <article class="mail">
      <header>
        <h2>${receivers[request.receiver]}${request.status >= 400 && `: refused with ${request.status}`}</h2>
        <span class="quiet small">${time(request.at)}</span>
        <p class="quiet small">${signatureText(request)}</p>
      </header>
      <div class="letter"><p class="event">${summaryOf(request)}</p></div>
      <details>
        <summary>Raw request</summary>
        <pre>${JSON.stringify(request, null, 2)}</pre>
      </details>
    </article>
  </li>`;

function signatureText({ id, verified }: WebhookRequest): string {
  if (verified === null) return 'Message in the chat server’s format';
  return `${verified ? 'Signature verified' : 'Signature is wrong'}, event ${id ?? 'without an id'}`;
}

/** Returns the message of the chat server, and the type of a signed event. */
function summaryOf({ body }: WebhookRequest): string {
  if (typeof body !== 'object' || body === null) return String(body);
  const text = 'content' in body ? body.content : 'type' in body && body.type;
  return typeof text === 'string' ? text : 'Unknown event';
}
