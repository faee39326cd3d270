import { html, type Html } from '../pages/html.ts';
import type { Mail } from '../store/records.ts';
import { templates } from '../services/mailer/templates.ts';
import { bookingLetter } from './booking-letter.ts';
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
    body: bookingLetter(say),
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
