import { html, type Html } from '../pages/html.ts';
import { row, tripsLink, type Variables } from './booking-letter.ts';

/** Renders the mail about a change to a booked flight. */
export function flightChangeLetter(variable: Variables): Html {
  return html`<h3>${variable('headline')}</h3>
    <p>Hello ${variable('username')}, ${variable('change')}</p>
    ${flightRows(variable)}
    <p>${tripsLink(variable('tripsUrl'))}</p>
    ${noticeEnding(variable, 'you booked this flight')}`;
}

/** Renders the mail that check-in is open. */
export function checkInLetter(variable: Variables): Html {
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
export const noticeEnding = (variable: Variables, reason: string) => {
  const url = variable('unsubscribeUrl');
  return (
    /^https?:\/\//.test(url) &&
    html`<p class="quiet small">You get this mail because ${reason}. <a href="${url}">Stop mails like this one</a></p>`
  );
};
