import { html, type Html } from '../http/html.ts';
import type { Mail } from '../store/records.ts';
import { templates } from '../services/mailer/templates.ts';
import { time } from './layout.ts';

interface Letter {
  subject: string;
  body: Html;
}

type Variables = (name: string) => string;

/** What each template looks like to the person who gets it. */
const letters: Record<(typeof templates)[number]['name'], (say: Variables) => Letter> = {
  booking: (say) => ({
    subject: `Your booking ${say('bookingRef')} is confirmed`,
    body: html`<h3>You are booked, ${say('username')}.</h3>
      <p>Here is your trip. Please be at the gate in good time; check-in closes before departure.</p>
      <dl>
        <dt>Reference</dt>
        <dd>${say('bookingRef')}</dd>
        <dt>Flight</dt>
        <dd>${say('flightNumber')}</dd>
        <dt>Class</dt>
        <dd>${say('className')}</dd>
        <dt>Route</dt>
        <dd>${say('route')}</dd>
        <dt>From</dt>
        <dd>${say('departure')}</dd>
        <dt>To</dt>
        <dd>${say('destination')}</dd>
        <dt>Departure</dt>
        <dd>${say('departureTime')}</dd>
      </dl>
      <p>${tripsLink(say('tripsUrl'))}</p>`,
  }),
  playerAppeal: (say) => appealLetter(say),
  staffAppeal: (say) => appealLetter(say),
  application: (say) => ({
    subject: `Your application: ${say('jobTitle')}`,
    body: html`<h3>Dear ${say('username')},</h3>
      <p>Your application for <strong>${say('jobTitle')}</strong> has been <strong>${say('result')}</strong>.</p>`,
  }),
};

const appealLetter = (say: Variables): Letter => ({
  subject: `Your ${say('appealtype')} appeal was ${say('result')}`,
  body: html`<h3>Dear ${say('username')},</h3>
    <p>Your appeal against a <strong>${say('appealtype')}</strong> has been <strong>${say('result')}</strong>.</p>
    ${say('note') && html`<p>${say('note')}</p>`}`,
});

/** The address comes from a mail's variables: only a web address becomes a link. */
const tripsLink = (url: string) => (/^https?:\/\//.test(url) ? html`<a href="${url}">See it in My Trips</a>` : html`${url}`);

/** One mail of the inbox, as a person would see it, with what was sent on the wire below. */
export function mailView(mail: Mail): Html {
  const template = templates.find(({ id }) => id === mail.transactionalId);
  if (!template) return html``;
  const { subject, body } = letters[template.name]((name) => String(mail.dataVariables[name] ?? ''));
  return html`<li>
    <article class="mail">
      <header>
        <h2>${subject}</h2>
        <span class="quiet small">${time(mail.at)}</span>
        <p class="quiet small">To ${mail.to}</p>
      </header>
      <div class="letter">${body}</div>
      <details>
        <summary>On the wire</summary>
        <pre>${JSON.stringify(mail, null, 2)}</pre>
      </details>
    </article>
  </li>`;
}
