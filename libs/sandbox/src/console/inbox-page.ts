import { flightMessages } from '@portal/booking-contract';
import type { MailTemplateName, MailVariables } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { templates } from '../services/mailer/mailer-service.ts';
import type { Mail } from '../store/records.ts';
import { onGet, time } from './layout.ts';

const appealSubject = ({ appealtype, result }: MailVariables<'playerAppeal'>) => `Your ${appealtype} appeal was ${result}`;

const subjects: { [Name in MailTemplateName]: (mail: MailVariables<Name>) => string } = {
  booking: ({ bookingRef }) => `Your booking ${bookingRef} is confirmed`,
  flightChange: ({ flightNumber, headline }) => `${flightNumber}: ${headline}`,
  checkIn: ({ flightNumber }) => `Check-in is open for ${flightNumber}`,
  seatOffer: ({ flightNumber }) => `A seat on ${flightNumber} is yours to confirm`,
  seatExpired: ({ flightNumber }) => `We no longer hold your seat on ${flightNumber}`,
  flightMessage: ({ flightNumber, subject }) => `${flightNumber}: ${subject}`,
  routeBack: ({ departure, destination }) => `${departure} to ${destination} is back`,
  playerAppeal: appealSubject,
  staffAppeal: appealSubject,
  appealQuestion: ({ appealtype }) => `A question about your ${appealtype} appeal`,
  application: ({ jobTitle }) => `Your application: ${jobTitle}`,
};

/** Renders the value of a variable. Links only web addresses, because email variables are untrusted. */
const valueView = (value: string | number) => (/^https?:\/\//.test(String(value)) ? html`<a href="${value}">${value}</a>` : value);

/** Renders an email: its subject, and each variable that the template fills in, such as `Flight number`. */
function mailView(mail: Mail) {
  const { to, at, transactionalId, dataVariables } = mail;
  const template = templates.find(({ id }) => id === transactionalId);
  if (!template) return html``;
  const subject = subjects[template.name] as (mail: Mail['dataVariables']) => string;
  const filled = Object.entries(dataVariables).filter(([, value]) => value !== '' && value !== flightMessages.unknown);
  return html`<article class="panel">
    <header>
      <h2>${subject(dataVariables)}</h2>
      <p class="quiet small">To ${to} · ${time(at)}</p>
    </header>
    <dl class="letter">
      ${filled.map(
        ([name, value]) =>
          html`<dt>${name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)}</dt>
            <dd>${valueView(value)}</dd>`,
      )}
    </dl>
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
      lead: 'Emails that the portal sent. Nothing leaves this machine.',
      body: mails.length
        ? mails.slice(0, maxShown).map(mailView)
        : html`<p class="quiet">No email yet. Book a seat in the portal and its confirmation arrives here.</p>`,
    };
  });
}
