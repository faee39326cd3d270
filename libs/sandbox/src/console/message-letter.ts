import { html, type Html } from '../pages/html.ts';
import { endpoints, row, tripsLink, type Variables } from './booking-letter.ts';
import { noticeEnding } from './notice-letters.ts';

/** Renders a message from staff to all passengers of a flight. Keeps the text's line breaks. */
export const messageLetter = (variable: Variables): Html =>
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
