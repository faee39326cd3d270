import { html, type Html } from '../pages/html.ts';
import { endpoints, row, tripsLink, type Variables } from './booking-letter.ts';
import { noticeEnding } from './notice-letters.ts';

const ending = (variable: Variables) => noticeEnding(variable, 'you joined a waiting list');

const flight = (variable: Variables) =>
  html`<div class="ticket">
      <p class="ticket-head"><strong>${variable('flightNumber')}</strong></p>
      ${endpoints(variable('departure'), variable('destination'))}
    </div>
    <dl>${row('Departure', variable('departureTime'))} ${row('Confirm by', variable('confirmBy'))} ${row('Route', variable('route'))}</dl>`;

/** Renders the offer of a seat to the next person on a waiting list. */
export const offerLetter = (variable: Variables): Html =>
  html`<h3>Good news, ${variable('username')}: a seat is free.</h3>
    <p>We are holding it for you until <strong>${variable('confirmBy')}</strong>. After that it goes to the next person in line.</p>
    ${flight(variable)}
    <p>${tripsLink(variable('tripsUrl'), 'Confirm or decline in My Trips')}</p>
    ${ending(variable)}`;

/** Renders the notice that an offered seat was not confirmed in time. */
export const expiryLetter = (variable: Variables): Html =>
  html`<h3>Dear ${variable('username')},</h3>
    <p>
      The seat that we held for you was not confirmed in time, so others can have it now. Still want to fly? Book a seat if one is left, or
      join the waiting list again.
    </p>
    ${flight(variable)}
    <p>${tripsLink(variable('tripsUrl'), 'See My Trips')}</p>
    ${ending(variable)}`;
