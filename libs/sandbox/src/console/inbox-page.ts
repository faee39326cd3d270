import { flightMessages } from '@portal/booking-contract';
import type { MailTemplateName, MailVariables } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { templates } from '../services/mailer/mailer-service.ts';
import type { Mail } from '../store/records.ts';
import { onGet, time } from './layout.ts';

/** The words of an email. Its facts and links come from its variables. */
interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** Reason for the email, beside the link that ends such emails. */
  because?: string;
}

const appealLetter = ({ username, appealtype, result, note = '' }: MailVariables<'playerAppeal'>): Letter => ({
  subject: `Your ${appealtype} appeal was ${result}`,
  paragraphs: [`Dear ${username},`, `Your appeal against a ${appealtype} has been ${result}.`, note],
});

const letters: { [Name in MailTemplateName]: (mail: MailVariables<Name>) => Letter } = {
  booking: ({ username, bookingRef }) => ({
    subject: `Your booking ${bookingRef} is confirmed`,
    paragraphs: [`You are booked, ${username}. Times are those of the airport.`],
  }),
  flightChange: ({ username, flightNumber, headline, change }) => ({
    subject: `${flightNumber}: ${headline}`,
    paragraphs: [`Hello ${username}, ${change}`],
    because: 'you booked this flight',
  }),
  checkIn: ({ username, flightNumber }) => ({
    subject: `Check-in is open for ${flightNumber}`,
    paragraphs: [`Check in for ${flightNumber} now, ${username}, and get your boarding pass.`],
    because: 'you booked this flight',
  }),
  seatOffer: ({ username, flightNumber, confirmBy }) => ({
    subject: `A seat on ${flightNumber} is yours to confirm`,
    paragraphs: [
      `Good news, ${username}: a seat is free.`,
      `We are holding it for you until ${confirmBy}. After that it goes to the next person in line.`,
    ],
    because: 'you joined a waiting list',
  }),
  seatExpired: ({ username, flightNumber }) => ({
    subject: `We no longer hold your seat on ${flightNumber}`,
    paragraphs: [
      `Dear ${username},`,
      'The seat that we held for you was not confirmed in time, so others can have it now. Still want to fly? Book a seat if one is left, or join the waiting list again.',
    ],
    because: 'you joined a waiting list',
  }),
  flightMessage: ({ username, flightNumber, subject, message: text, sender }) => ({
    subject: `${flightNumber}: ${subject}`,
    paragraphs: [`Hello ${username},`, text, sender],
    because: 'you are booked on this flight or are waiting for a seat',
  }),
  routeBack: ({ username, flightNumber, departure, destination }) => ({
    subject: `${departure} to ${destination} is back`,
    paragraphs: [`Good news, ${username}: ${flightNumber} flies from ${departure} to ${destination} again.`],
    because: 'you asked for it',
  }),
  playerAppeal: appealLetter,
  staffAppeal: appealLetter,
  appealQuestion: ({ username, appealtype, question }) => ({
    subject: `A question about your ${appealtype} appeal`,
    paragraphs: [`Dear ${username},`, 'We need one more thing before we can decide your appeal:', question],
  }),
  application: ({ username, jobTitle, result, note = '' }) => ({
    subject: `Your application: ${jobTitle}`,
    paragraphs: [`Dear ${username},`, `Your application for ${jobTitle} has been ${result}.`, note],
  }),
};

/** Labels of the variables that a letter lists below its words. */
const facts = {
  flightNumber: 'Flight',
  className: 'Class',
  bookingRef: 'Booking reference',
  departure: 'From',
  destination: 'To',
  departureTime: 'Departure',
  arrivalTime: 'Arrival',
  checkInTime: 'Check-in',
  gate: 'Gate',
  confirmBy: 'Confirm by',
  route: 'Route',
};

/** Renders a link. Links only web addresses, because email variables are untrusted. */
const link = (url: string | number | undefined, text: string) => /^https?:\/\//.test(String(url)) && html`<a href="${url}">${text}</a>`;

/** Renders an email as its recipient sees it. */
function mailView(mail: Mail) {
  const { to, at, transactionalId, dataVariables } = mail;
  const template = templates.find(({ id }) => id === transactionalId);
  if (!template) return html``;
  const { subject, paragraphs, because } = (letters[template.name] as (mail: Mail['dataVariables']) => Letter)(dataVariables);
  const rows = Object.entries(facts).flatMap(([name, label]) => {
    const value = dataVariables[name] ?? '';
    return value === '' || value === flightMessages.unknown
      ? []
      : [
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
        ];
  });
  const stop = link(dataVariables['unsubscribeUrl'], 'Stop emails like this one');
  const letter = html`<div class="letter">
    ${paragraphs.map((text) => text !== '' && html`<p>${text}</p>`)} ${rows.length > 0 && html`<dl>${rows}</dl>`}
    ${link(dataVariables['tripsUrl'], 'See My Trips')} ${link(dataVariables['answerUrl'], 'Answer on your record')}
    ${link(dataVariables['flightUrl'], 'See the flight')}
    ${stop && html`<p class="quiet small">You get this mail because ${because}. ${stop}</p>`}
  </div>`;
  return html`<article class="panel">
    <header>
      <h2>${subject}</h2>
      <p class="quiet small">To ${to} · ${time(at)}</p>
    </header>
    ${letter}
    <details>
      <summary>Raw request</summary>
      <pre>${JSON.stringify(mail, null, 2)}</pre>
    </details>
  </article>`;
}

const maxShown = 100;

/** Delivered emails, newest first. */
export function inboxPage(app: FastifyInstance, state: SandboxState) {
  onGet(app, state, '/', () => {
    const mails = state.records.mails.list().reverse();
    return {
      title: 'Inbox',
      lead: 'Emails that the portal sent, as their readers see them. Nothing leaves this machine.',
      body: mails.length
        ? mails.slice(0, maxShown).map(mailView)
        : html`<p class="quiet">No email yet. Book a seat in the portal and its confirmation arrives here.</p>`,
    };
  });
}
