import { html } from '../../pages/html.ts';
import { page } from '../../pages/page.ts';
import type { Person } from '../../store/records.ts';

interface CatalogueItem {
  id: string;
  /** What it opens; empty for an item that opens nothing. */
  opens: string;
}

/** An item's page in the catalogue, where a person of the demo world takes it or gives it back. `action` is the page's own address. */
export const cataloguePage = ({ id, opens }: CatalogueItem, people: readonly Person[], action: string) =>
  page({
    title: opens ? `${opens} shirt` : `Item ${id}`,
    className: 'authorize',
    body: html`<main>
      <header class="intro">
        <p class="eyebrow">Sandbox catalogue · item ${id}</p>
        <h1>${opens ? `${opens} shirt` : `Item ${id}`}</h1>
        <p>
          This page plays the game platform's catalogue.
          ${opens ? html`Who owns this item may book <strong>${opens}</strong>.` : html`It opens no class of the airline.`} Nothing is paid
          here: choose who takes it, or gives it back.
        </p>
      </header>
      <form method="post" action="${action}">
        <ul class="people">
          ${people.map((person) => personRow(person, id))}
        </ul>
      </form>
    </main>`,
  });

function personRow(person: Person, item: string) {
  const owns = person.assets.includes(item);
  return html`<li>
    <button name="user" value="${person.id}">
      <span class="avatar hue-${Number(BigInt(person.id) % 6n)}" aria-hidden="true">${person.displayName.slice(0, 1).toUpperCase()}</span>
      <span class="names"><strong>${person.username}</strong> <span class="quiet">${owns ? 'owns it: give back' : 'take it'}</span></span>
      ${person.inventoryPrivate && html`<span class="about">Their inventory is private: the portal cannot see it.</span>`}
    </button>
  </li>`;
}
