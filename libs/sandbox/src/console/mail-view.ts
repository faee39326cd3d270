import { html, type Html } from '../pages/html.ts';
import type { Mail } from '../store/records.ts';
import { templates } from '../services/mailer/templates.ts';
import { bookingLetter, tripsLink, type Variables } from './booking-letter.ts';
import { messageLetter } from './message-letter.ts';
import { checkInLetter, flightChangeLetter } from './notice-letters.ts';
import { time } from './layout.ts';
import { expiryLetter, offerLetter } from './seat-letters.ts';

interface Letter {
  subject: string;
  body: Html;
}

/** Renderers by template. */
const letters: Record<(typeof templates)[number]['name'], (variable: Variables) => Letter> = {
  booking: (variable) => ({
    subject: `Your booking ${variable('bookingRef')} is confirmed`,
    body: bookingLetter(variable),
  }),
  playerAppeal: (variable) => appealLetter(variable),
  staffAppeal: (variable) => appealLetter(variable),
  appealQuestion: (variable) => ({
    subject: `A question about your ${variable('appealtype')} appeal`,
    body: questionLetter(variable),
  }),
  flightChange: (variable) => ({
    subject: `${variable('flightNumber')}: ${variable('headline')}`,
    body: flightChangeLetter(variable),
  }),
  checkIn: (variable) => ({
    subject: `Check-in is open for ${variable('flightNumber')}`,
    body: checkInLetter(variable),
  }),
  application: (variable) => ({
    subject: `Your application: ${variable('jobTitle')}`,
    body: html`<h3>Dear ${variable('username')},</h3>
      <p>Your application for <strong>${variable('jobTitle')}</strong> has been <strong>${variable('result')}</strong>.</p>`,
  }),
  seatOffer: (variable) => ({ subject: `A seat on ${variable('flightNumber')} is yours to confirm`, body: offerLetter(variable) }),
  flightMessage: (variable) => ({ subject: `${variable('flightNumber')}: ${variable('subject')}`, body: messageLetter(variable) }),
  seatExpired: (variable) => ({ subject: `We no longer hold your seat on ${variable('flightNumber')}`, body: expiryLetter(variable) }),
};

const appealLetter = (variable: Variables): Letter => ({
  subject: `Your ${variable('appealtype')} appeal was ${variable('result')}`,
  body: html`<h3>Dear ${variable('username')},</h3>
    <p>Your appeal against a <strong>${variable('appealtype')}</strong> has been <strong>${variable('result')}</strong>.</p>
    ${variable('note') && html`<p>${variable('note')}</p>`}`,
});

const questionLetter = (variable: Variables): Html =>
  html`<h3>Dear ${variable('username')},</h3>
    <p>We need one more thing before we can decide your appeal against a <strong>${variable('appealtype')}</strong>:</p>
    <blockquote>${variable('question')}</blockquote>
    <p>${tripsLink(variable('answerUrl'), 'Answer on your record')}</p>`;

/** Renders a mail as its recipient sees it, followed by its raw request. */
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
        <summary>Raw request</summary>
        <pre>${JSON.stringify(mail, null, 2)}</pre>
      </details>
    </article>
  </li>`;
}
