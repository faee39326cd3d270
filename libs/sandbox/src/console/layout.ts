import { html, page, type Html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { boards } from '../services/board/describe.ts';

/** Paths of the console's pages and forms. */
export const consolePaths = {
  inbox: '/',
  webhooks: '/webhooks',
  board: (id: string) => `/boards/${id}`,
  addCard: (boardId: string) => `/boards/${boardId}/cards`,
  card: (id: string) => `/cards/${id}`,
  removeCard: (id: string) => `/cards/${id}/remove`,
  addComment: (cardId: string) => `/cards/${cardId}/comments`,
  editComment: (cardId: string, id: string) => `/cards/${cardId}/comments/${id}`,
  addLabel: (cardId: string) => `/cards/${cardId}/labels`,
  removeLabel: (cardId: string, id: string) => `/cards/${cardId}/labels/${id}/remove`,
  people: '/people',
  person: (id: string) => `/people/${id}`,
  vouchers: '/vouchers',
  removeVoucher: '/vouchers/remove',
  routes: '/routes',
  faults: '/faults',
  clearFaults: '/faults/clear',
  calls: '/calls',
  clearCalls: '/calls/clear',
  reset: '/reset',
} as const;

interface ConsolePage {
  title: string;
  /** Sentence about the purpose of the page. */
  lead: string;
  /** Path of the current entry in the navigation. */
  path: string;
  body: Html | Html[];
}

/** Renders a page of the console inside its frame: the navigation and the reset button. */
export function consolePage({ records, faults, webhooks }: SandboxState, { title, lead, path, body }: ConsolePage): string {
  const entries = [
    { path: consolePaths.inbox, label: 'Inbox', count: records.mails.list().length },
    { path: consolePaths.webhooks, label: 'Webhooks', count: webhooks.list().length },
    ...boards.map((board) => ({ path: consolePaths.board(board.id), label: board.name, count: 0 })),
    { path: consolePaths.people, label: 'People', count: 0 },
    { path: consolePaths.vouchers, label: 'Vouchers', count: 0 },
    { path: consolePaths.routes, label: 'Routes sheet', count: 0 },
    { path: consolePaths.faults, label: 'Faults', count: faults.list().length },
    { path: consolePaths.calls, label: 'Calls', count: 0 },
  ];
  return page({
    title,
    stylesheet: 'console',
    body: html`<header>
        <div class="bar">
          <p class="wordmark">Sandbox <span class="quiet">console</span></p>
          <nav aria-label="Console">
            <ul>
              ${entries.map(
                (entry) =>
                  html`<li>
                    <a href="${entry.path}" ${entry.path === path && html`aria-current="page"`}
                      >${entry.label}${entry.count > 0 && html`<span class="count">${entry.count}</span>`}</a
                    >
                  </li>`,
              )}
            </ul>
          </nav>
          <form method="post" action="${consolePaths.reset}"><button class="plain">Reset to the seed</button></form>
        </div>
      </header>
      <main>
        <div>
          <h1>${title}</h1>
          <p class="lead quiet">${lead}</p>
        </div>
        ${body}
      </main>`,
  });
}

/** Refusal of a form. The console displays its message. */
export class ConsoleError extends Error {}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Renders an ISO time as readable text in UTC. */
export const time = (iso: string) => html`<time datetime="${iso}">${clock.format(new Date(iso))} UTC</time>`;
