import { cabinClassNames } from '@portal/booking-contract';
import type { FastifyInstance } from 'fastify';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { isKey } from '../services/database/database-service.ts';
import { readTree, readVouchers, writeVoucher } from '../services/database/database-value.ts';
import { maxRank, patchPerson } from '../services/platform/people.ts';
import { settingNames, type Person } from '../store/records.ts';
import { area, ConsoleError, consolePage, field, onPost, select, table } from './layout.ts';

/** People of the platform, with forms for rank, items and miles. */
export function peoplePage(app: FastifyInstance, state: SandboxState) {
  const { people, leaves } = state.records;
  app.get('/people', async () =>
    consolePage(state, {
      title: 'People',
      lead: 'These people can sign in. A changed rank reaches the portal within a minute. Staff start at rank 240, seniors at 250.',
      path: '/people',
      body: html`<div class="columns">
        ${people.list().map((person) => personForm(person, Number(readTree(leaves, `Miles/${person.username}`))))}
      </div>`,
    }),
  );
  onPost(app, '/people/:id', ({ rankId = '', rankName, miles = '', assets = '', inventoryPrivate }, { id = '' }) => {
    const person = people.get(id);
    if (!person) throw new ConsoleError('There is no such person.');
    const rank = Number(rankId);
    if (!Number.isInteger(rank) || rank < 0 || rank > maxRank) throw new ConsoleError(`A rank is a number from 0 to ${maxRank}.`);
    if (!Number.isFinite(Number(miles))) throw new ConsoleError('Miles must be a number.');
    patchPerson(state, person, {
      rank: rankId === '' ? null : { id: rank, name: rankName || 'Member' },
      miles: Number(miles),
      assets: assets.split(/[\s,]+/).filter(Boolean),
      inventoryPrivate: inventoryPrivate === 'on',
    });
    return `/people#person-${id}`;
  });
}

const personForm = ({ id, username, displayName, previousUsernames, rank, assets, inventoryPrivate }: Person, miles: number) =>
  html`<form class="panel" id="person-${id}" method="post" action="/people/${id}">
    <h2>${username}</h2>
    <p class="quiet small">${[displayName, `id ${id}`, ...previousUsernames.map((name) => `formerly ${name}`)].join(' · ')}</p>
    <div class="row">
      ${field('Rank (empty: none)', 'rankId', rank?.id, html`type="number" min="0" max="${maxRank}"`)}
      ${field('Role', 'rankName', rank?.name)} ${field('Miles', 'miles', miles, html`type="number"`)}
      ${field('Items', 'assets', assets.join(', '))}
    </div>
    <label><input type="checkbox" name="inventoryPrivate" ${inventoryPrivate && 'checked'} /> Private inventory</label>
    <button class="plain" aria-label="Save ${username}">Save</button>
  </form>`;

/** Unused vouchers in the database, and a form for a new one. */
export function vouchersPage(app: FastifyInstance, state: SandboxState) {
  const { leaves } = state.records;
  app.get('/vouchers', async () =>
    consolePage(state, {
      title: 'Vouchers',
      lead: 'Each code unlocks a paid class once. A used code disappears from this list.',
      path: '/vouchers',
      body: html`<form class="panel" method="post" action="/vouchers">
          <div class="row">
            ${field('Code', 'code', '', html`required maxlength="50" pattern="[A-Z0-9_\\-]+" title="Capitals, digits, - and _"`)}
            ${select(
              'Class',
              'class',
              cabinClassNames.slice(1).map((name) => [name, name]),
            )}
            <button>Add voucher</button>
          </div>
        </form>
        <form method="post" action="/vouchers/remove">
          ${table(
            ['Code', 'Class', 'Remove'],
            Object.entries(readVouchers(leaves)).map(([code, className]) => [
              html`<code>${code}</code>`,
              className,
              html`<button class="plain" name="code" value="${code}" aria-label="Remove ${code}">Remove</button>`,
            ]),
          )}
        </form>`,
    }),
  );
  const write = (path: string, classOf: (className?: string) => string | null) =>
    onPost(app, path, ({ code = '', class: className }) => {
      if (!isKey(code)) throw new ConsoleError('A code consists of capitals, digits, - and _.');
      writeVoucher(leaves, code, classOf(className));
      return '/vouchers';
    });
  write('/vouchers', (className = '') => className);
  write('/vouchers/remove', () => null);
}

const byteOrderMark = '\uFEFF';

/** The routes sheet as CSV text. */
export function routesPage(app: FastifyInstance, state: SandboxState) {
  const { settings } = state.records;
  const current = () => String(settings.get(settingNames.routesCsv));
  app.get('/routes', async () =>
    consolePage(state, {
      title: 'Routes sheet',
      lead: 'The published sheet, as the CSV text that the portal reads.',
      path: '/routes',
      body: html`<form class="panel" method="post" action="/routes">
        ${area('CSV', 'csv', current().replace(byteOrderMark, ''), 20)}
        <button>Save sheet</button>
      </form>`,
    }),
  );
  onPost(app, '/routes', ({ csv = '' }) => {
    // A textarea drops a leading byte order mark. Restores it.
    settings.put(settingNames.routesCsv, (current().startsWith(byteOrderMark) ? byteOrderMark : '') + csv);
    return '/routes';
  });
}
