import { cabinClassNames } from '@portal/booking-contract';
import type { FastifyInstance } from 'fastify';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { isKey } from '../services/database/database-service.ts';
import { readTree, readVouchers, writeVoucher } from '../services/database/database-value.ts';
import { maxRank, patchPerson } from '../services/platform/people.ts';
import { settingNames, type Person } from '../store/records.ts';
import { area, ConsoleError, field, onGet, onPost, select, table } from './layout.ts';

const personForm = ({ id, username, displayName, rank, assets, inventoryPrivate }: Person, miles: number) =>
  html`<form class="panel" id="person-${id}" method="post" action="/people/${id}">
    <h2>${username} <span class="quiet small">${displayName} · id ${id}</span></h2>
    <div class="row">
      ${field('Rank (empty: none)', 'rankId', rank?.id, html`type="number" min="0" max="${maxRank}"`)}
      ${field('Role', 'rankName', rank?.name)} ${field('Miles', 'miles', miles, html`type="number"`)}
      ${field('Items', 'assets', assets.join(', '))}
    </div>
    <label><input type="checkbox" name="inventoryPrivate" ${inventoryPrivate && 'checked'} /> Private inventory</label>
    <button class="plain" aria-label="Save ${username}">Save</button>
  </form>`;

const byteOrderMark = '\uFEFF';

/** People with forms for rank, items and miles, the unused vouchers, and the routes sheet. */
export function dataPages(app: FastifyInstance, state: SandboxState) {
  const { people, leaves, settings } = state.records;

  onGet(app, state, '/people', () => ({
    title: 'People',
    lead: 'These people can sign in. A changed rank reaches the portal within a minute. Staff start at rank 240, seniors at 250.',
    body: html`<div class="columns">
      ${people.list().map((person) => personForm(person, Number(readTree(leaves, `Miles/${person.username}`))))}
    </div>`,
  }));
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

  onGet(app, state, '/vouchers', () => ({
    title: 'Vouchers',
    lead: 'Each code unlocks a paid class once. A used code disappears from this list.',
    body: html`<form class="panel row" method="post" action="/vouchers">
        ${field('Code', 'code', '', html`required maxlength="50" pattern="[A-Z0-9_\\-]+" title="Capitals, digits, - and _"`)}
        ${select(
          'Class',
          'class',
          cabinClassNames.slice(1).map((name) => [name, name]),
        )}
        <button>Add voucher</button>
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
  }));
  const setVoucher = (code = '', className: string | null = '') => {
    if (!isKey(code)) throw new ConsoleError('A code consists of capitals, digits, - and _.');
    writeVoucher(leaves, code, className);
    return '/vouchers';
  };
  onPost(app, '/vouchers', ({ code, class: className }) => setVoucher(code, className));
  onPost(app, '/vouchers/remove', ({ code }) => setVoucher(code, null));

  const routes = () => String(settings.get(settingNames.routesCsv));
  onGet(app, state, '/routes', () => ({
    title: 'Routes sheet',
    lead: 'The published sheet, as the CSV text that the portal reads.',
    body: html`<form class="panel" method="post" action="/routes">
      ${area('CSV', 'csv', routes().replace(byteOrderMark, ''), 20)}
      <button>Save sheet</button>
    </form>`,
  }));
  onPost(app, '/routes', ({ csv = '' }) => {
    // A textarea drops a leading byte order mark. Restores it.
    settings.put(settingNames.routesCsv, (routes().startsWith(byteOrderMark) ? byteOrderMark : '') + csv);
    return '/routes';
  });
}
