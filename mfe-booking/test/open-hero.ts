import { expect } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { refusal, type Call, type Replies, type Reply } from '@portal/testing/browser';
import type { StoredUser } from '@portal/portal-contract';
import { screen } from '@testing-library/react';
import { openWidget } from './open-widget.ts';
import { secureBooking } from './requests.ts';

interface HeroOptions {
  session?: StoredUser | null;
  replies?: Replies;
  /** Reply to the panel's own reading of the member's trips. `replies` answers every later one. */
  trips?: Reply;
}

const answer = (reply: Reply, call: Call) => (typeof reply === 'function' ? (reply as (call: Call) => object)(call) : reply);

/** Opens the home page's panel until its form shows. The returned `calls` begin after the reading of a member's trips. */
export async function openHero({ session = null, replies = {}, trips = {} }: HeroOptions = {}) {
  const later = replies[secureBooking('getBookings')] ?? refusal(500, 'more calls than expected');
  let readings = 0;
  const bookings = (call: Call) => answer((readings += 1) === 1 ? trips : later, call);
  const page = await openWidget('hero', { session, replies: { ...replies, [secureBooking('getBookings')]: bookings } });
  await screen.findByRole('tab', { name: 'My Booking' }, { timeout: 3_000 });
  const reading = { path: bookingApi.secureBooking, query: {}, body: { action: 'getBookings', username: session?.username } };
  expect(page.calls.splice(0)).toEqual(session ? [reading] : []);
  return page;
}
