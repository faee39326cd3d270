import { html } from '../../pages/html.ts';
import { page } from '../../pages/page.ts';
import type { Person } from '../../store/records.ts';

/** The sign-in page: one button per person, and 'Deny'. `action` is where its form goes: the same address, query and all. */
export const authorizePage = (people: readonly Person[], action: string) =>
  page({
    title: 'Choose who you are',
    className: 'authorize',
    body: html`<main>
      <header class="intro">
        <p class="eyebrow">Sandbox sign-in</p>
        <h1>Who is signing in?</h1>
        <p>
          This page plays the game platform. Choose a person of the demo world; the portal asks to know their
          <strong>name and profile</strong>.
        </p>
      </header>
      <form method="post" action="${action}">
        <ul class="people">
          ${people.map(personRow)}
        </ul>
        <button class="deny" name="user" value="">Deny</button>
      </form>
    </main>`,
  });

const personRow = (person: Person) =>
  html`<li>
    <button name="user" value="${person.id}">
      <span class="avatar hue-${Number(BigInt(person.id) % 6n)}" aria-hidden="true">${person.displayName.slice(0, 1).toUpperCase()}</span>
      <span class="names"><strong>${person.username}</strong> <span class="quiet">${person.displayName}</span></span>
      <span class="rank">${person.rank ? `${person.rank.name} · ${person.rank.id}` : 'Not in the group'}</span>
      ${person.about && html`<span class="about">${person.about}</span>`}
    </button>
  </li>`;

/** Shown instead of a redirect when the address to go back to cannot be trusted. */
export const refusalPage = (reason: string) =>
  page({
    title: 'Sign-in refused',
    className: 'authorize',
    body: html`<main>
      <header class="intro">
        <p class="eyebrow">Sandbox sign-in</p>
        <h1>This sign-in cannot go on</h1>
        <p role="alert">${reason}</p>
      </header>
    </main>`,
  });
