import { describe, expect, it } from '@jest/globals';
import {
  boardingPassPath,
  bookingApi,
  companionsApi,
  companionsTexts,
  flightPath,
  inviteFlightPath,
  type Flight,
  type FlightsReply,
} from '@portal/booking-contract';
import { contentApi } from '@portal/content-contract';
import { member, refusal, type Replies } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { bookingsOf, goodReplies } from '../../../test/booking.ts';
import { airports, flight, flightsReply, inHours } from '../../../test/flights.ts';
import { openPage, secureBooking } from '../../../test/open-page.ts';
import { nextFlights } from './next-flights.tsx';

const network = { routes: [], airports: [], asOf: inHours(0), stale: false };
const open = (board: FlightsReply, replies: Replies = {}, path = flightPath({ id: 'card-1' }), session: typeof member | null = member) =>
  openPage({ path, session, replies: { ...goodReplies, [contentApi.routes]: network, [bookingApi.flights]: board, ...replies } });
const full = { total: 2, left: 0 };

describe('the card of who flies along', () => {
  const card = async () => {
    // The card loads on the first sign of the visitor.
    const region = await screen.findByRole('heading', { name: 'Good to know' });
    region.dispatchEvent(new Event('pointermove', { bubbles: true }));
    return within(await screen.findByRole('region', { name: 'Who flies along' }));
  };

  it('lists the members who want to be seen, and lets a passenger choose', async () => {
    const names = { companions: [{ username: 'SteelpanSam' }], own: { isSeen: false } };
    const { user, calls } = await open(flightsReply([flight()]), {
      [companionsApi.list]: names,
      [companionsApi.choose]: { ...names, own: { isSeen: true } },
    });
    const region = await card();
    expect(await region.findByRole('list', { name: 'Members on this flight' })).toHaveTextContent('SteelpanSam');
    const choice = region.getByRole('switch', { name: 'Show my name on this flight' });
    await user.click(choice);
    await waitFor(() =>
      expect(calls.find(({ path }) => path === companionsApi.choose)?.body).toEqual({ flightId: 'card-1', isSeen: true }),
    );
  });

  it('has no choice for a member without a booking, and says when it cannot be read', async () => {
    const { unmount } = await open(flightsReply([flight()]));
    expect(await (await card()).findByText('No member shows their name on this flight yet.')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    unmount();
    await open(flightsReply([flight()]), { [companionsApi.list]: refusal(403, companionsTexts.loadFailed) });
    expect(await (await card()).findByText(companionsTexts.loadFailed)).toBeVisible();
  });

  it('is not there for a guest, and asks for no name', async () => {
    const { calls } = await open(flightsReply([flight()]), {}, flightPath({ id: 'card-1' }), null);
    (await screen.findByRole('heading', { name: 'Good to know' })).dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(screen.queryByText('Who flies along')).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).not.toContain(companionsApi.list);
  });

  it('invites with a link to the booking, but not to a full flight', async () => {
    const { user, unmount, toast } = await open(flightsReply([flight()]));
    await user.click((await card()).getByRole('button', { name: 'Invite a friend' }));
    await waitFor(() => expect(toast()?.title).toBe('Invitation copied'));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/flights/card-1?invite=card-1`);
    unmount();
    await open(flightsReply([flight({ seats: full })]));
    expect((await card()).queryByRole('button', { name: 'Invite a friend' })).not.toBeInTheDocument();
  });
});

describe('an invitation', () => {
  const later = flight({ id: 'card-2', callsign: 'BW002', dueDate: inHours(40) });
  const openInvitation = (...flights: Flight[]) => open(flightsReply([...flights, later]), {}, inviteFlightPath({ id: 'card-1' }));

  it('opens the booking of its flight, once', async () => {
    await openInvitation(flight());
    expect(await screen.findByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
    expect(location.search).toBe('');
    expect(screen.queryByText('Next flights')).not.toBeInTheDocument();
  });

  it('leads a member who has booked its flight to the pass', async () => {
    const bookings = bookingsOf(flight());
    await open(flightsReply([flight()]), { [secureBooking('getBookings')]: bookings }, inviteFlightPath({ id: 'card-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Booked' }));
    expect(dialog.getByRole('link', { name: 'Boarding Pass' })).toHaveAttribute('href', boardingPassPath(Object.keys(bookings)[0] ?? ''));
  });

  it.each([
    ['has departed', [flight({ dueDate: inHours(-1) })], 'The flight of your invitation has left.'],
    ['is no longer on the board', [], 'The flight of your invitation has left.'],
    ['is full', [flight({ seats: full })], 'The flight of your invitation is full.'],
  ])('to a flight that %s says so, and shows the next ones', async (_what, flights, text) => {
    await openInvitation(...flights);
    const notice = await screen.findByText(text);
    expect(notice).toBeVisible();
    // Above the flight, which fills a phone.
    expect(notice.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const next = within(screen.getByRole('region', { name: 'Next flights' }));
    expect(next.getByRole('link')).toHaveAttribute('href', flightPath(later));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('nextFlights puts those to the same airport first, then by departure, and leaves out what nobody can book', () => {
  const to = (id: string, hours: number, fields: Partial<Flight> = {}) =>
    flight({ id, dueDate: inHours(hours), to: airports.jfk, ...fields });
  const flights = [
    to('full', 1, { seats: full }),
    to('departed', -1),
    to('undated', 0, { dueDate: null }),
    to('elsewhere', 2, { to: airports.lgw }),
    to('second', 9),
    to('first', 5),
    to('later elsewhere', 7, { to: airports.lgw }),
  ];
  const next = nextFlights(flights, { invited: undefined, to: 'JFK', now: Date.now() });
  expect(next.map(({ id }) => id)).toEqual(['first', 'second', 'elsewhere']);
});
