import { html, page, type Html } from '../../pages/page.ts';
import type { Person } from '../../store/records.ts';

interface PeoplePage {
  title: string;
  eyebrow: string;
  heading: string;
  intro: Html;
  body?: Html;
}

/** Renders a page of the platform. */
export const peoplePage = ({ title, eyebrow, heading, intro, body }: PeoplePage) =>
  page({
    title,
    body: html`<main>
      <header class="intro">
        <p class="accent small">${eyebrow}</p>
        <h1>${heading}</h1>
        ${intro}
      </header>
      ${body}
    </main>`,
  });

interface Choice {
  /** Beside the username. */
  detail: string;
  rank?: string;
  about: string;
}

/** Renders one submit button per person, which sends the person's id as `user`. */
export const peopleButtons = (people: readonly Person[], choiceOf: (person: Person) => Choice) =>
  html`<ul class="people">
    ${people.map((person) => personButton(person, choiceOf(person)))}
  </ul>`;

const personButton = (person: Person, { detail, rank, about }: Choice) =>
  html`<li>
    <button class="panel" name="user" value="${person.id}">
      <span class="avatar hue-${Number(BigInt(person.id) % 4n)}" aria-hidden="true">${person.displayName.slice(0, 1).toUpperCase()}</span>
      <span><strong>${person.username}</strong> <span class="quiet">${detail}</span></span>
      ${rank && html`<span class="accent small">${rank}</span>`} ${about && html`<span class="quiet small">${about}</span>`}
    </button>
  </li>`;
