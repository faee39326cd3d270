import { html } from '../../pages/html.ts';
import type { Person } from '../../store/records.ts';
import { peopleButtons, peoplePage } from './people-page.ts';

const eyebrow = 'Sandbox sign-in';

/** Renders the sign-in page with a button per person, and 'Deny'. @param action the page's own address with its query */
export const authorizePage = (people: readonly Person[], action: string) =>
  peoplePage({
    title: 'Choose who you are',
    eyebrow,
    heading: 'Who is signing in?',
    intro: html`<p class="quiet">
      This page plays the game platform. Choose a person of the demo world. The portal asks to know their
      <strong>name and profile</strong>.
    </p>`,
    body: html`<form method="post" action="${action}">
      ${peopleButtons(people, ({ displayName, rank, about }) => ({
        detail: displayName,
        rank: rank ? `${rank.name} · ${rank.id}` : 'Not in the group',
        about,
      }))}
      <button class="deny" name="user" value="">Deny</button>
    </form>`,
  });

/** Renders the refusal of an unregistered redirect address, to which no redirect may lead. */
export const refusalPage = (reason: string) =>
  peoplePage({
    title: 'Sign-in refused',
    eyebrow,
    heading: 'This sign-in cannot continue',
    intro: html`<p class="quiet" role="alert">${reason}</p>`,
  });
