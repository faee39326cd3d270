import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bookFlightPath, bookingApi, clockText, readClock, type Flight } from '@portal/booking-contract';
import { contentApi, type Route, type RoutesReply } from '@portal/content-contract';
import { member, refusal, silence, type Replies } from '@portal/testing/browser';
import { act, screen, waitFor } from '@testing-library/react';
import { remoteClient } from '../../app/remote-data.ts';
import { bookingsOf, goodReplies } from '../../../test/booking.ts';
import { airports, flight, flightsReply, inHours } from '../../../test/flights.ts';
import { openPage, secureBooking } from '../../../test/open-page.ts';

const pos = { ...airports.pos, lat: 10.6, lon: -61.34 };
const lgw = { ...airports.lgw, lat: 51.15, lon: -0.19 };
const londonFlight = (fields: Partial<Flight> = {}) =>
  flight({
    ...{ dueDate: '2030-07-04T14:30:00Z', from: pos, to: lgw, blockMinutes: 555, distanceNm: 3_834 },
    ...{ departure: 'Port of Spain (POS)', destination: 'London (LGW)', route: 'POS-LGW' },
    ...fields,
  });

/** Formats a time like the page, but with normal spaces. */
const fullTime = (iso: string) => clockText(readClock(iso)).replaceAll('\u00a0', ' ');

const row = (fields: Partial<Route>): Route => ({
  ...{ route: 'POS-LGW', callsign: 'BW900', destination: 'London', aircraft: 'B767', status: 'Active', from: 'POS', to: 'LGW' },
  ...fields,
});
const network = (...routes: Route[]): RoutesReply => ({ routes, airports: [], asOf: '2030-07-01T00:00:00Z', stale: false });

const open = (replies: Replies, path = '/flights/card-1', session: typeof member | null = null) =>
  openPage({ path, session, replies: { [contentApi.routes]: network(), ...replies } });
const openFlight = (fields: Partial<Flight> = {}, replies: Replies = {}) =>
  open({ [bookingApi.flights]: flightsReply([londonFlight(fields)]), ...replies });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('/flights/:id', () => {
  it('shows cities, times by both clocks, state, countdown and facts', async () => {
    await openFlight();
    expect(await heading('Port of Spain to London')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Good to know' })).toBeVisible();
    expect(document.title).toMatch(/^BW001: Port of Spain to London \| /);
    for (const text of ['BW001', 'Scheduled', 'POS', 'LGW', 'Capt_Marisol', 'Boeing 737-8', '9 h 15 min', 'about 9 h 15 min'])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    const [departs, arrives] = screen.getAllByText(/^(Departs|Arrives about)$/).map((label) => label.nextElementSibling);
    expect(departs).toHaveTextContent('2:30 PM UTCThu, Jul 4Thu 10:30 AM AST');
    expect(arrives).toHaveTextContent('11:45 PM UTCThu, Jul 4Fri 12:45 AM GMT+1');
    expect(screen.getByText(/^Departs in \d+ d/)).toBeVisible();
    expect(screen.getByText('3,834 nm (7,101 km)')).toBeVisible();
    expect(screen.getByText(fullTime('2030-07-03T14:30:00Z'))).toBeVisible();
  });

  it.each([20, -1])('says that the member has booked it, and offers the pass, %d hours from departure', async (hours) => {
    const booked = londonFlight({ dueDate: inHours(hours) });
    const replies = { [bookingApi.flights]: flightsReply([booked]), [secureBooking('getBookings')]: bookingsOf(booked) };
    await open({ ...goodReplies, ...replies }, '/flights/card-1', member);
    expect(await screen.findByRole('link', { name: 'Boarding Pass' })).toHaveAttribute('href', '/boarding-pass/ABC123');
    expect(screen.getByText('Booked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book This Flight' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See all flights' })).not.toBeInTheDocument();
  });

  it('opens the booking dialog once for a link that requests it, and again by its button', async () => {
    const replies = { ...goodReplies, [bookingApi.flights]: flightsReply([londonFlight()]) };
    const { user } = await open(replies, bookFlightPath({ id: 'card-1' }), member);
    expect(await screen.findByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
    expect(location.search).toBe('');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Book This Flight' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('opens no booking dialog for a flight that has departed', async () => {
    await open(
      { ...goodReplies, [bookingApi.flights]: flightsReply([londonFlight({ dueDate: inHours(-3) })]) },
      bookFlightPath({ id: 'card-1' }),
      member,
    );
    expect(await heading('Port of Spain to London')).toBeVisible();
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['has departed', { dueDate: inHours(-3) }, 'In the air', 'This flight has already departed.'],
    ['has no callsign', { callsign: 'Unknown' }, 'Scheduled', 'This flight is not open for booking.'],
  ])('offers other flights if this one %s', async (_why, fields, state, reason) => {
    await openFlight(fields);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByText(state)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book This Flight' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to Calendar' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all flights' })).toHaveAttribute('href', '/book-flights');
  });

  it('can be booked without a time', async () => {
    await openFlight({ dueDate: null });
    expect(await screen.findByRole('button', { name: 'Book This Flight' })).toBeEnabled();
    expect(screen.getAllByText('Not scheduled')[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to Calendar' })).not.toBeInTheDocument();
  });

  it('shows the board’s own place names if the airports are unknown', async () => {
    await openFlight({ from: undefined, to: undefined, blockMinutes: undefined, distanceNm: undefined });
    expect(await heading('Port of Spain (POS) to London (LGW)')).toBeVisible();
    expect(await screen.findByText('Aircraft')).toBeVisible();
    expect(screen.queryByText('Distance')).not.toBeInTheDocument();
  });

  it('warns of a route that is out of service, and still offers the booking', async () => {
    await openFlight({}, { [contentApi.routes]: network(row({ status: 'Out of Service' })) });
    expect(await screen.findByRole('alert')).toHaveTextContent('This route is out of service.');
    expect(screen.getByRole('button', { name: 'Book This Flight' })).toBeEnabled();
  });

  it('prefers network rows with its callsign to rows with its airports', async () => {
    const routes = network(row({ status: 'Out of Service' }), row({ callsign: 'bw001', status: 'Active' }));
    await openFlight({}, { [contentApi.routes]: routes });
    await heading(/London/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows changes, and keeps the flight when it leaves the board', async () => {
    let flights = [londonFlight()];
    await open({ [bookingApi.flights]: () => flightsReply(flights), [contentApi.routes]: refusal(503, 'down') });
    await heading(/London/);
    const refetch = () => act(() => remoteClient.invalidateQueries({ queryKey: ['flights'] }));
    flights = [londonFlight({ gate: 'Z99', dueDate: '2030-07-04T15:00:00Z' })];
    await refetch();
    const news = await screen.findByText('Gate: 7 is now Z99');
    expect(news.closest('[role=status]')).toHaveTextContent(
      'Departure: Thu, Jul 4, 2:30 PM UTC (Thu 10:30 AM AST in Port of Spain) is now Thu, Jul 4, 3:00 PM UTC (Thu 11:00 AM AST in Port of Spain)',
    );
    flights = [];
    await refetch();
    expect(await screen.findByRole('alert')).toHaveTextContent('This flight has left the board.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Port of Spain to London');
    expect(screen.queryByRole('button', { name: 'Book This Flight' })).not.toBeInTheDocument();
  });

  it('stays on its flight when another day changes its address', async () => {
    let flights = [londonFlight({ slug: 'bw001-jul-4' }), londonFlight({ id: 'card-2', slug: 'bw001-jul-5', gate: '2' })];
    await open({ [bookingApi.flights]: () => flightsReply(flights) }, '/flights/bw001-jul-4');
    await heading(/London/);
    flights = [londonFlight({ slug: 'bw001-jul-6', gate: 'Z99' }), flights[1]!];
    await act(() => remoteClient.invalidateQueries({ queryKey: ['flights'] }));
    expect(await screen.findByText('Gate: 7 is now Z99')).toBeVisible();
    expect(screen.queryByText('This flight has left the board.')).not.toBeInTheDocument();
  });

  it('announces that it is loading, and offers Try Again while the board is down', async () => {
    const { unmount } = await open({ [bookingApi.flights]: silence });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the flight...');
    unmount();
    let reply: object = refusal(503, 'Failed to fetch flight data');
    const { user } = await open({ [bookingApi.flights]: () => reply });
    expect(await screen.findByRole('alert', {}, { timeout: 3_000 })).toHaveTextContent(
      'Error loading flights: Failed to fetch flight data',
    );
    expect(screen.queryByText('Flight not found')).not.toBeInTheDocument();
    reply = flightsReply([londonFlight()]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await heading(/London/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('links from an unknown flight to the flight list', async () => {
    await open({ [bookingApi.flights]: flightsReply([londonFlight()]) }, '/flights/gone');
    expect(await heading('Flight not found')).toBeVisible();
    expect(document.title).toMatch(/^Flight not found/);
    expect(screen.getByRole('link', { name: 'See all flights' })).toHaveAttribute('href', '/book-flights');
  });
});

describe('Share', () => {
  const url = `${location.origin}/flights/card-1`;

  it('opens the share sheet of the device', async () => {
    const { user } = await openFlight();
    const share = jest.fn((_link: ShareData) => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.assign(navigator, { share });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'BW001: Port of Spain to London', url });
    Reflect.deleteProperty(navigator, 'share');
    expect(screen.queryByText('An error occurred')).not.toBeInTheDocument();
  });

  it('copies the link if there is no share sheet, and says so', async () => {
    const { user, toast } = await openFlight();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Link copied' }));
    expect(await navigator.clipboard.readText()).toBe(url);
  });
});
