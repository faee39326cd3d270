import { flightMessages } from '@portal/booking-contract';
import { html, type Html } from '../pages/html.ts';

/** Returns a mail variable, or an empty text. */
export type Variables = (name: string) => string;

/** Renders the booking confirmation. */
export function bookingLetter(variable: Variables): Html {
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

export const endpoints = (from: string, to: string) =>
  html`<p class="ticket-ends">
    <span>${from}</span> <span class="quiet" aria-hidden="true">→</span> <span class="visually-hidden">to</span> <span>${to}</span>
  </p>`;

export const row = (label: string, value: string) =>
  isKnown(value) &&
  html`<dt>${label}</dt>
    <dd>${value}</dd>`;

/** Links only web addresses, because mail variables are untrusted. */
export const tripsLink = (url: string, label = 'See it in My Trips') =>
  /^https?:\/\//.test(url) ? html`<a class="button" href="${url}">${label}</a>` : html`${url}`;
