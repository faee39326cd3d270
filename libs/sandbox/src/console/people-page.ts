import type { FastifyInstance } from 'fastify';
import { formParams } from '../http.ts';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { readTree } from '../services/database/database-value.ts';
import { maxRank, patchPerson } from '../services/platform/people.ts';
import type { Person } from '../store/records.ts';
import { ConsoleError, consolePage, consolePaths } from './layout.ts';

/** People of the platform, with forms for rank, items and miles. */
export function peoplePage(app: FastifyInstance, state: SandboxState) {
  const { records } = state;
  app.get(consolePaths.people, async () =>
    consolePage(state, {
      title: 'People',
      lead: 'These people can sign in. A changed rank reaches the portal within a minute. Staff start at rank 240, seniors at 250.',
      path: consolePaths.people,
      body: html`<ul class="columns">
        ${records.people.list().map((person) => personPanel(person, Number(readTree(records.leaves, `Miles/${person.username}`))))}
      </ul>`,
    }),
  );

  app.post<{ Params: { id: string } }>(consolePaths.person(':id'), async (request, reply) => {
    const person = records.people.get(request.params.id);
    if (!person) throw new ConsoleError('There is no such person.');
    const { rankId = '', rankName = '', miles = '', assets = '', inventoryPrivate } = formParams(request);
    const id = Number(rankId);
    if (!Number.isInteger(id) || id < 0 || id > maxRank) throw new ConsoleError(`A rank is a number from 0 to ${maxRank}.`);
    if (!Number.isFinite(Number(miles))) throw new ConsoleError('Miles must be a number.');
    patchPerson(state, person, {
      rank: rankId === '' ? null : { id, name: rankName || 'Member' },
      miles: Number(miles),
      assets: assets.split(/[\s,]+/).filter(Boolean),
      inventoryPrivate: inventoryPrivate === 'on',
    });
    return reply.redirect(`${consolePaths.people}#person-${person.id}`, 303);
  });
}

const personPanel = (person: Person, miles: number) =>
  html`<li class="panel" id="person-${person.id}">
    <div>
      <h2>${person.username}</h2>
      <p class="quiet small">
        ${person.displayName} · id
        ${person.id}${person.previousUsernames.length > 0 && ` · formerly ${person.previousUsernames.join(', ')}`}
      </p>
    </div>
    <form class="fields" method="post" action="${consolePaths.person(person.id)}">
      <div class="inline-form">
        <label>Rank (empty: none) <input name="rankId" type="number" min="0" max="${maxRank}" value="${person.rank?.id}" /></label>
        <label>Role <input name="rankName" value="${person.rank?.name}" /></label>
      </div>
      <div class="inline-form">
        <label>Miles <input name="miles" type="number" value="${miles}" /></label>
        <label>Items <input name="assets" value="${person.assets.join(', ')}" /></label>
      </div>
      <div class="save-row">
        <label class="check"
          ><input type="checkbox" name="inventoryPrivate" ${person.inventoryPrivate && 'checked'} /> Private inventory</label
        >
        <button class="plain" aria-label="Save ${person.username}">Save</button>
      </div>
    </form>
  </li>`;
