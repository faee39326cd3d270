import { bookingMessages } from '@portal/booking-contract';
import { html, type Html } from '../pages/html.ts';

/** The booking confirmation as its reader sees it: where from and to, when, under which reference, and the way back. */
export function bookingLetter(say: (name: string) => string): Html {
  return html`<h3>You are booked, ${say('username')}.</h3>
    <div class="ticket">
      <p class="ticket-head"><strong>${say('flightNumber')}</strong> <span>${say('className')}</span></p>
      ${isKnown(say('departure'), say('destination')) && ends(say('departure'), say('destination'))}
      <p class="ticket-ref"><span class="quiet small">Booking reference</span> <strong>${say('bookingRef')}</strong></p>
    </div>
    <dl>
      ${row('Departure', say('departureTime'))} ${row('Arrival', say('arrivalTime'))} ${row('Check-in', say('checkInTime'))}
      ${row('Route', say('route'))}
    </dl>
    <p>${tripsLink(say('tripsUrl'))}</p>
    <p class="quiet small">Times are those of the airport. You get this mail because this address was given when the seat was booked.</p>`;
}

const isKnown = (...texts: string[]) => texts.some((text) => text !== '' && text !== bookingMessages.flights.unknown);

const ends = (from: string, to: string) =>
  html`<p class="ticket-ends">
    <span>${from}</span> <span class="quiet" aria-hidden="true">→</span> <span class="visually-hidden">to</span> <span>${to}</span>
  </p>`;

const row = (label: string, value: string) =>
  isKnown(value) &&
  html`<dt>${label}</dt>
    <dd>${value}</dd>`;

/** The address comes from a mail's variables: only a web address becomes a link. */
const tripsLink = (url: string) => (/^https?:\/\//.test(url) ? html`<a class="button" href="${url}">See it in My Trips</a>` : html`${url}`);
