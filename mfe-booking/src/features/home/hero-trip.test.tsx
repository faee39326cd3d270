import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Booking, bookingApi, bookingPages } from '@portal/booking-contract';
import { member, refusal, type Reply } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeStreams, restoreStreams, streams } from '../../../test/fake-streams.ts';
import { airports, flight, flightsReply, inHours } from '../../../test/flights.ts';
import { openHero } from '../../../test/open-hero.ts';
import { secureBooking } from '../../../test/open-page.ts';
import './hero-trip.tsx';

// Loads the code before the panel's 1.5 seconds start, because a slow machine takes longer to transform it.

const booking = (fields: Partial<Booking> = {}): Booking => ({
  class: 'Flex Class',
  email: 'hopper@mail.example',
  flightNumber: 'BW900',
  route: 'POS-LGW',
  dueDate: inHours(30),
  departure: 'Port of Spain (POS)',
  destination: 'London (LGW)',
  gate: '7',
  from: airports.pos,
  to: airports.lgw,
  blockMinutes: 555,
  today: { asOf: inHours(0), stale: false, flight: { dueDate: inHours(30), gate: '7', aircraft: 'Boeing 737-8' } },
  ...fields,
});
const today = { dueDate: inHours(30), gate: '7', aircraft: 'Boeing 737-8' };
const at = (dueDate: string | null, fields: Partial<Booking> = {}) =>
  booking({ dueDate, today: { asOf: inHours(0), stale: false, flight: { dueDate, gate: '7', aircraft: 'Boeing 737-8' } }, ...fields });
const open = (trips: Reply, session: typeof member | null = member) => openHero({ session, trips });
const band = () => screen.getByRole('region', { name: 'Your next trip' });
const isAboveTheForm = () => Boolean(band().compareDocumentPosition(screen.getByRole('tablist')) & Node.DOCUMENT_POSITION_FOLLOWING);

describe("the home panel of a member's next trip", () => {
  it('opens with the next flight, by both clocks', async () => {
    await open({
      LATER1: at('2030-08-01T14:30:00Z', { flightNumber: 'BW600' }),
      NEXT01: at('2030-07-04T14:30:00Z'),
      OLD001: at(inHours(-10)),
    });
    expect(band()).toHaveTextContent(
      /^Your next tripAll My TripsPOSPort of Spain2:30 PM UTCThu, Jul 4Thu 10:30 AM AST9 h 15 mintoLGWLondonabout 11:45 PM UTCThu, Jul 4Fri 12:45 AM GMT\+1/,
    );
    for (const [label, value] of Object.entries({ Flight: 'BW900', Gate: '7', Class: 'Flex Class' }))
      expect(within(band()).getByText(label).nextElementSibling).toHaveTextContent(value);
    expect(within(band()).getByRole('link', { name: 'Boarding Pass' })).toHaveAttribute('href', '/boarding-pass/NEXT01');
    expect(within(band()).getByRole('link', { name: 'All My Trips' })).toHaveAttribute('href', bookingPages.myTrips);
    expect(isAboveTheForm()).toBe(true);
  });

  it('keeps the current trip until half an hour after its landing', async () => {
    await open({ AIR001: at(inHours(-9)), NEXT01: at(inHours(20)) });
    const current = screen.getByRole('region', { name: 'Your current trip' });
    expect(current).toHaveTextContent('In the air by its timetable. Lands in about');
    expect(within(current).getByRole('link', { name: 'Join the game' })).toBeVisible();
  });

  it('says what changed since the booking, and that the board cannot be reached', async () => {
    const today = { asOf: inHours(0), stale: true, flight: { dueDate: inHours(30), gate: '12', aircraft: 'Boeing 737-8' } };
    await open({ NEXT01: booking({ dueDate: inHours(30), bookedAt: inHours(-2), today }) });
    expect(band()).toHaveTextContent('Gate changed from 7 to 12.');
    expect(screen.getByRole('alert')).toHaveTextContent("We can't reach the flight board.");
  });

  it('follows the board while the page is open', async () => {
    fakeStreams();
    jest.useRealTimers();
    const moved = at(inHours(30), { flightId: 'card-1', today: { asOf: inHours(0), stale: false, flight: { ...today, gate: '9' } } });
    await openHero({
      session: member,
      trips: { NEXT01: at(inHours(30), { flightId: 'card-1' }) },
      replies: {
        [secureBooking('getBookings')]: { NEXT01: moved },
        [bookingApi.flights]: flightsReply([flight({ ...today, callsign: 'BW900', gate: '9' })], { version: 'b' }),
      },
    });
    await waitFor(() => expect(streams).toHaveLength(1), { timeout: 5_000 });
    streams[0]?.announce('b');
    await waitFor(() => expect(within(band()).getByText('Gate').nextElementSibling).toHaveTextContent('9'));
    expect(screen.getByText('Changed: BW900.')).toBeInTheDocument();
    restoreStreams();
  });

  it('shows an older booking without today’s facts', async () => {
    await open({ OLDER1: { class: 'Classic Class', email: 'hopper@mail.example', flightNumber: 'BW415', route: 'POS-KIN' } });
    expect(band()).toHaveTextContent('POS-KINNot scheduled yet');
    expect(within(band()).getByText('Gate').nextElementSibling).toHaveTextContent('Not set yet');
    expect(band()).toHaveTextContent('Check-in opens a day before departure, once the flight is scheduled.');
  });

  describe('on a phone, whose page has a place above the hero', () => {
    let place: HTMLElement;
    beforeEach(() => {
      place = document.createElement('div');
      place.id = 'trip-first';
      document.body.prepend(place);
    });
    afterEach(() => place.remove());
    const openWithPlace = (trips: Reply) => openHero({ session: member, trips, input: { tripPlace: 'trip-first' } });

    it('is above the hero within two days of its departure: the gate, the time, then what to do now', async () => {
      await openWithPlace({ NEXT01: at(inHours(5)) });
      expect(screen.getAllByRole('region', { name: 'Your next trip' })).toEqual([place.firstElementChild]);
      expect(place).toHaveTextContent(/^Your next tripAll My TripsGate7Departs\d.*BW900 POS → to LGW, Flex Class.*Check-in is open/);
      const links = within(place).getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(['All My Trips', 'Check In', 'Boarding Pass']);
    });

    it('says in the place of the gate that it is not set, and that a flight is cancelled', async () => {
      const today = { asOf: inHours(0), stale: false, flight: null };
      await openWithPlace({ NEXT01: booking({ dueDate: inHours(5), gate: '', today }) });
      expect(within(place).getByText('Gate').nextElementSibling).toHaveTextContent('Not set yet');
      expect(place).toHaveTextContent('This flight is no longer on the flight board.');
    });

    it.each<[string, Reply]>([
      ['a later trip', { NEXT01: at(inHours(49)) }],
      ['no trip', {}],
      ['unreadable trips', refusal(429, 'Please try again in a minute.')],
    ])('answers the page at once for %s, which stays in the panel', async (_case, trips) => {
      await openWithPlace(trips);
      expect(place.childNodes).toHaveLength(1);
      expect(place).toHaveTextContent('');
      expect(screen.queryAllByRole('region', { name: 'Your next trip' })).toHaveLength('NEXT01' in trips ? 1 : 0);
    });
  });

  it('sends no request for a guest, and shows nothing to a member without a trip', async () => {
    const { unmount } = await open({}, null);
    expect(screen.queryByRole('region', { name: 'Your next trip' })).not.toBeInTheDocument();
    unmount();
    await open({ OLD001: at(inHours(-9)) });
    expect(screen.queryByRole('region', { name: 'Your next trip' })).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('does not mistake a failure for a missing trip, and loads it with Try Again', async () => {
    const { user } = await openHero({
      session: member,
      trips: refusal(429, 'Please try again in a minute.'),
      replies: { [secureBooking('getBookings')]: { NEXT01: booking() } },
    });
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load your trips.");
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(isAboveTheForm()).toBe(true));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('delays the form by at most 1.5 seconds, and shows a later trip below it', async () => {
    const late = Promise.withResolvers<object>();
    const opening = open(() => late.promise);
    await screen.findByText(/^Loading/, { selector: '[role="status"] *' });
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await screen.findByRole('tab', { name: 'My Booking' }, { timeout: 3_000 });
    await opening;
    late.resolve({ NEXT01: booking() });
    await screen.findByRole('region', { name: 'Your next trip' });
    expect(isAboveTheForm()).toBe(false);
  });

  it('keeps what was typed when the session ends', async () => {
    const { user, become } = await open({ NEXT01: booking() });
    await user.type(screen.getByLabelText('Flight Number'), 'bw900');
    become(null);
    expect(screen.queryByRole('region', { name: 'Your next trip' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Flight Number')).toHaveValue('bw900');
  });
});
