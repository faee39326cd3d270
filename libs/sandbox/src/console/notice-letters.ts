import { html, type Html } from '../pages/html.ts';
import { row, tripsLink } from './booking-letter.ts';

type Variables = (name: string) => string;

/** Renders a mail about a change of a booked flight. */
export function flightChangeLetter(variable: Variables): Html {
  return html`<h3>${variable('headline')}</h3>
    <p>Hello ${variable('username')}, ${variable('change')}</p>
    ${flightRows(variable)}
    <p>${tripsLink(variable('tripsUrl'))}</p>
    ${ending(variable)}`;
}

/** Renders the mail that check-in is open. */
export function checkInLetter(variable: Variables): Html {
  return html`<h3>Check-in is open, ${variable('username')}.</h3>
    <p>Check in for ${variable('flightNumber')} now, and get your boarding pass.</p>
    ${flightRows(variable)}
    <p>${tripsLink(variable('tripsUrl'))}</p>
    ${ending(variable)}`;
}

const flightRows = (variable: Variables) =>
  html`<dl>
    ${row('Flight', variable('flightNumber'))} ${row('Route', variable('route'))} ${row('Departure', variable('departureTime'))}
    ${row('Check-in', variable('checkInTime'))} ${row('Gate', variable('gate'))} ${row('Booking reference', variable('bookingRef'))}
  </dl>`;

/** Links only web addresses, because mail variables are untrusted. */
const ending = (variable: Variables) => {
  const url = variable('unsubscribeUrl');
  return (
    /^https?:\/\//.test(url) &&
    html`<p class="quiet small">You get this mail because you booked this flight. <a href="${url}">Stop mails like this one</a></p>`
  );
};
