import { flightMessages } from '@portal/booking-contract';
import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { templates } from '../services/mailer/mailer-service.ts';
import type { Mail } from '../store/records.ts';
import { consolePage, consolePaths, time } from './layout.ts';

/** Returns a mail variable, or an empty text. */
type Variables = (name: string) => string;

/** Renders the booking confirmation. */
function bookingLetter(variable: Variables): Html {
  return html`<h3>You are booked, ${variable('username')}.</h3>
    <div class="ticket">
      <p class="ticket-head"><strong>${variable('flightNumber')}</strong> <span>${variable('className')}</span></p>
      ${isKnown(variable('departure'), variable('destination')) && endpoints(variable('departure'), variable('destination'))}
      <p class="ticket-ref"><span class="quiet small">Booking reference</span> <strong>${variable('bookingRef')}</strong></p>
    </div>
    <dl>
      ${row('Departure', variable('departureTime'))} ${row('Arrival', variable('arrivalTime'))} ${row('Check-in', variable('checkInTime'))}
      ${row('Route', variable('route'))}
    </dl>
    <p>${tripsLink(variable('tripsUrl'))}</p>
    <p class="quiet small">Times are those of the airport. You get this mail because you gave this address when you booked.</p>`;
}

const isKnown = (...texts: string[]) => texts.some((text) => text !== '' && text !== flightMessages.unknown);

const endpoints = (from: string, to: string) =>
  html`<p class="ticket-ends">
    <span>${from}</span> <span class="quiet" aria-hidden="true">→</span> <span class="visually-hidden">to</span> <span>${to}</span>
  </p>`;

const row = (label: string, value: string) =>
  isKnown(value) &&
  html`<dt>${label}</dt>
    <dd>${value}</dd>`;

/** Links only web addresses, because mail variables are untrusted. */
const tripsLink = (url: string, label = 'See it in My Trips') =>
  /^https?:\/\//.test(url) ? html`<a class="button" href="${url}">${label}</a>` : html`${url}`;

/** Renders a message from staff to all passengers of a flight. Keeps the text's line breaks. */
const messageLetter = (variable: Variables): Html =>
  html`<h3>${variable('subject')}</h3>
    <p>Hello ${variable('username')},</p>
    <p class="as-written">${variable('message')}</p>
    <p>${variable('sender')}</p>
    <div class="ticket">
      <p class="ticket-head"><strong>${variable('flightNumber')}</strong></p>
      ${endpoints(variable('departure'), variable('destination'))}
    </div>
    <dl>${row('Departure', variable('departureTime'))}</dl>
    <p>${tripsLink(variable('tripsUrl'), 'See My Trips')}</p>
    ${noticeEnding(variable, 'you are booked on this flight or wait for a seat')}`;

/** Renders the mail about a change to a booked flight. */
function flightChangeLetter(variable: Variables): Html {
  return html`<h3>${variable('headline')}</h3>
    <p>Hello ${variable('username')}, ${variable('change')}</p>
    ${flightRows(variable)}
    <p>${tripsLink(variable('tripsUrl'))}</p>
    ${noticeEnding(variable, 'you booked this flight')}`;
}

/** Renders the mail that check-in is open. */
function checkInLetter(variable: Variables): Html {
  return html`<h3>Check-in is open, ${variable('username')}.</h3>
    <p>Check in for ${variable('flightNumber')} now, and get your boarding pass.</p>
    ${flightRows(variable)}
    <p>${tripsLink(variable('tripsUrl'))}</p>
    ${noticeEnding(variable, 'you booked this flight')}`;
}

const flightRows = (variable: Variables) =>
  html`<dl>
    ${row('Flight', variable('flightNumber'))} ${row('Route', variable('route'))} ${row('Departure', variable('departureTime'))}
    ${row('Check-in', variable('checkInTime'))} ${row('Gate', variable('gate'))} ${row('Booking reference', variable('bookingRef'))}
  </dl>`;

/** Renders the reason for a mail and its unsubscribe link. Links only web addresses, because mail variables are untrusted. */
const noticeEnding = (variable: Variables, reason: string) => {
  const url = variable('unsubscribeUrl');
  return (
    /^https?:\/\//.test(url) &&
    html`<p class="quiet small">You get this mail because ${reason}. <a href="${url}">Stop mails like this one</a></p>`
  );
};

const ending = (variable: Variables) => noticeEnding(variable, 'you joined a waiting list');

const flight = (variable: Variables) =>
  html`<div class="ticket">
      <p class="ticket-head"><strong>${variable('flightNumber')}</strong></p>
      ${endpoints(variable('departure'), variable('destination'))}
    </div>
    <dl>${row('Departure', variable('departureTime'))} ${row('Confirm by', variable('confirmBy'))} ${row('Route', variable('route'))}</dl>`;

/** Renders the offer of a seat to the next person on a waiting list. */
const offerLetter = (variable: Variables): Html =>
  html`<h3>Good news, ${variable('username')}: a seat is free.</h3>
    <p>We are holding it for you until <strong>${variable('confirmBy')}</strong>. After that it goes to the next person in line.</p>
    ${flight(variable)}
    <p>${tripsLink(variable('tripsUrl'), 'Confirm or decline in My Trips')}</p>
    ${ending(variable)}`;

/** Renders the notice that an offered seat was not confirmed in time. */
const expiryLetter = (variable: Variables): Html =>
  html`<h3>Dear ${variable('username')},</h3>
    <p>
      The seat that we held for you was not confirmed in time, so others can have it now. Still want to fly? Book a seat if one is left, or
      join the waiting list again.
    </p>
    ${flight(variable)}
    <p>${tripsLink(variable('tripsUrl'), 'See My Trips')}</p>
    ${ending(variable)}`;

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
function mailView(mail: Mail): Html {
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

const maxShown = 100;

/** Delivered mails, newest first. */
export function inboxPage(app: FastifyInstance, state: SandboxState) {
  app.get(consolePaths.inbox, async () => {
    const mails = state.records.mails.list().reverse();
    return consolePage(state, {
      title: 'Inbox',
      lead: 'Mails that the portal sent, as their readers see them. Nothing leaves this machine.',
      path: consolePaths.inbox,
      body: mails.length
        ? html`<ol class="mails">
            ${mails.slice(0, maxShown).map(mailView)}
          </ol>`
        : html`<p class="empty quiet">No mail yet. Book a seat in the portal and its confirmation arrives here.</p>`,
    });
  });
}
