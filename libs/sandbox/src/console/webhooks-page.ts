import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import type { WebhookRequest } from '../services/webhooks/webhook-log.ts';
import { consolePage, time } from './layout.ts';
import { consolePaths } from './paths.ts';

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
