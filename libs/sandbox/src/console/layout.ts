import type { FastifyInstance } from 'fastify';
import { formParams, type Params } from '../http.ts';
import { html, page, type Html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { boards } from '../services/board/describe.ts';

interface ConsolePage {
  title: string;
  /** Sentence about the purpose of the page. */
  lead: string;
  body: Html | Html[];
}

/** Renders a page of the console inside its frame: the navigation and the reset button. @param path current entry of the navigation */
export function consolePage({ records, faults, webhooks }: SandboxState, path: string, { title, lead, body }: ConsolePage): string {
  const entries: Array<[to: string, label: string, count?: number]> = [
    ['/', 'Inbox', records.mails.list().length],
    ['/webhooks', 'Webhooks', webhooks.list().length],
    ...boards.map(({ id, name }): [string, string] => [`/boards/${id}`, name]),
    ['/people', 'People'],
    ['/vouchers', 'Vouchers'],
    ['/routes', 'Routes sheet'],
    ['/faults', 'Faults', faults.list().length],
    ['/calls', 'Calls'],
  ];
  return page({
    title,
    body: html`<header>
        <p><strong>Sandbox</strong> <span class="quiet">console</span></p>
        <form method="post" action="/reset"><button class="plain">Reset to the seed</button></form>
        <nav aria-label="Console">
          ${entries.map(
            ([to, label, count = 0]) =>
              html`<a href="${to}" ${to === path && html`aria-current="page"`}
                >${label}${count > 0 && html` <span class="label">${count}</span>`}</a
              >`,
          )}
        </nav>
      </header>
      <main>
        <div>
          <h1>${title}</h1>
          <p class="quiet">${lead}</p>
        </div>
        ${body}
      </main>`,
  });
}

/** Registers a page of the console. */
export const onGet = (app: FastifyInstance, state: SandboxState, path: string, render: (params: Params) => ConsolePage) =>
  app.get<{ Params: Params }>(path, async (request) => consolePage(state, request.url, render(request.params)));

/** Handles a form. `act` returns the path of the page to show next. */
export const onPost = (app: FastifyInstance, path: string, act: (form: Params, params: Params) => string) =>
  app.post<{ Params: Params }>(path, async (request, reply) => reply.redirect(act(formParams(request), request.params), 303));

/** Refusal of a form. The console displays its message. */
export class ConsoleError extends Error {}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Renders an ISO time as readable text in UTC. */
export const time = (iso: string) => html`<time datetime="${iso}">${clock.format(new Date(iso))} UTC</time>`;

/** Renders an input with its label. */
export const field = (label: string, name: string, value: string | number = '', attributes = html``) =>
  html`<label>${label} <input name="${name}" value="${value}" ${attributes} /></label>`;

/** Renders a text area with its label. The line break keeps one at the start of the value. */
export const area = (label: string, name: string, value: string, rows: number) =>
  html`<label>${label} <textarea name="${name}" rows="${rows}">${'\n' + value}</textarea></label>`;

/** Renders a choice with its label. @param options values with their texts */
export const select = (label: string, name: string, options: ReadonlyArray<readonly [value: string, text: string]>, chosen = '') =>
  html`<label
    >${label}
    <select name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}" ${value === chosen && 'selected'}>${text}</option>`)}
    </select></label
  >`;

/** Renders a table. The cells of each row are its head and its data. */
export const table = (head: readonly string[], rows: ReadonlyArray<ReadonlyArray<Html | string | number>>) =>
  html`<section class="panel" aria-label="Table" tabindex="0">
    <table>
      <tr>
        ${head.map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </table>
  </section>`;
