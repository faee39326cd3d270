import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { consolePage } from './layout.ts';
import { mailView } from './mail-view.ts';
import { consolePaths } from './paths.ts';

const maxShown = 100;

/** Delivered mails, newest first. */
export function inboxPage(app: FastifyInstance, state: SandboxState) {
  app.get(consolePaths.inbox, async () => {
    const mails = state.records.mails.list().reverse();
    return consolePage(state, {
      title: 'Inbox',
      lead: 'Mails that the portal sent, as their readers see them. Nothing leaves this machine.',
      path: consolePaths.inbox,
      body: mails.length
        ? html`<ol class="mails">
            ${mails.slice(0, maxShown).map(mailView)}
          </ol>`
        : html`<p class="empty quiet">No mail yet. Book a seat in the portal and its confirmation arrives here.</p>`,
    });
  });
}
