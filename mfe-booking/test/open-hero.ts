import { expect } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { refusal, type Call, type Replies, type Reply } from '@portal/testing/browser';
import type { StoredUser } from '@portal/portal-contract';
import { screen } from '@testing-library/react';
import { openWidget, secureBooking } from './open-page.ts';

interface HeroOptions {
  session?: StoredUser | null;
  replies?: Replies;
  /** Reply to the first request for the member's trips, which the panel itself sends. `replies` answers the later ones. */
  trips?: Reply;
  /** Texts of the page for the widget. */
  input?: object;
}

const answer = (reply: Reply, call: Call) => (typeof reply === 'function' ? (reply as (call: Call) => object)(call) : reply);

/** Opens the home page's panel and waits for its form. The returned `calls` leave out the panel's own request for the trips. */
export async function openHero({ session = null, replies = {}, trips = {}, input }: HeroOptions = {}) {
  const later = replies[secureBooking('getBookings')] ?? refusal(500, 'more calls than expected');
  let reads = 0;
  const bookings = (call: Call) => answer((reads += 1) === 1 ? trips : later, call);
  const page = await openWidget('hero', { session, replies: { ...replies, [secureBooking('getBookings')]: bookings } }, input);
  await screen.findByRole('tab', { name: 'My Booking' }, { timeout: 3_000 });
  const ownRequest = { path: bookingApi.secureBooking, query: {}, body: { action: 'getBookings', username: session?.username } };
  expect(page.calls.splice(0)).toEqual(session ? [ownRequest] : []);
  return page;
}
