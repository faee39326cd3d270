import { describe, expect, it, jest } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { member, refusal, silence, unreachable, type Reply } from '@portal/testing/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { airports, flight, flightsReply, inHours } from '../../../test/flights.ts';
import { bookingsOf, goodReplies } from '../../../test/booking.ts';
import { openPage, secureBooking } from '../../../test/open-page.ts';
import { remoteClient } from '../../app/remote-data.ts';

const open = (flights: Reply, path = '/book-flights') => openPage({ path, replies: { [bookingApi.flights]: flights } });
const cards = () => screen.getAllByRole('listitem');

describe('/book-flights', () => {
  it('shows placeholder rows while loading', async () => {
    await open(silence);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Available Flights');
    expect(screen.getByRole('status')).toHaveTextContent('Loading flights...');
  });

  it('shows every field of a flight and its departure in the zone of the viewer', async () => {
    const dueDate = inHours(20);
    await open(flightsReply([flight({ dueDate })]));
    const card = within((await screen.findByRole('heading', { name: 'BW001' })).closest('li') as HTMLElement);
    for (const text of ['Port of Spain', 'New York', 'POS-JFK', '7', 'Boeing 737-8', 'Coordinator', 'Capt_Marisol'])
      expect(card.getByText(text)).toBeVisible();
    const time = card.getAllByText(/^\d{1,2}:\d{2} [AP]M [A-Z]+/)[0]!.closest('time');
    expect(time).toHaveTextContent(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M [A-Z]+/);
    expect(time).toHaveAttribute('datetime', dueDate);
  });

  it('shows departure and estimated arrival by both clocks', async () => {
    await open(flightsReply([flight({ dueDate: '2030-07-04T18:30:00Z', from: airports.pos, to: airports.lgw, blockMinutes: 555 })]));
    const card = (await screen.findByRole('heading', { name: 'BW001' })).closest('li');
    expect(card).toHaveTextContent('Jul 4, 6:30 PM UTCThu 2:30 PM ASTArrives about Fri 3:45 AM UTC (Fri 4:45 AM GMT+1)');
  });

  it.each([
    [{ dueDate: null }, 'Not scheduled', true],
    [{ dueDate: inHours(-3) }, 'This flight has already departed.', false],
    [{ callsign: 'Unknown' }, 'This flight is not open for booking.', false],
  ])('disables the button of a flight that cannot be booked, and shows the reason: %#', async (fields, text, isOpen) => {
    await open(flightsReply([flight(fields)]));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Book This Flight' });
    expect(button.disabled).toBe(!isOpen);
    if (!isOpen) expect(button).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('leads from a route whose flights have all left to its notice', async () => {
    const flights = [flight({ dueDate: inHours(-3) }), flight({ id: 'card-2', callsign: 'BW002', dueDate: inHours(3) })];
    const { unmount } = await open(flightsReply(flights), '/book-flights?callsign=BW001');
    expect(await screen.findByRole('link', { name: 'See the routes' })).toHaveAttribute('href', '/where-we-fly?q=BW001');
    unmount();
    await open(flightsReply(flights));
    expect(await screen.findByRole('heading', { name: 'BW002' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See the routes' })).not.toBeInTheDocument();
  });

  it('marks a flight that the member has booked, with its pass in place of the button, until it is cancelled', async () => {
    const [booked, other] = [flight(), flight({ id: 'card-2', callsign: 'BW600' })];
    let bookings: object = bookingsOf(booked);
    const replies = { ...goodReplies, [bookingApi.flights]: flightsReply([booked, other]), [secureBooking('getBookings')]: () => bookings };
    const { become, calls } = await openPage({ path: '/book-flights', session: member, replies });
    const pass = await screen.findByRole('link', { name: 'Boarding Pass', description: /^BW001 ?Booked / });
    expect(pass).toHaveAttribute('href', '/boarding-pass/ABC123');
    expect(screen.getByText('Booked')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book This Flight' }).closest('li')).toHaveTextContent('BW600');
    bookings = {};
    await act(() => remoteClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('Booked')).not.toBeInTheDocument());
    expect(screen.getAllByRole('button', { name: 'Book This Flight' })).toHaveLength(2);
    const before = calls.length;
    become(null);
    expect(screen.queryByText('Booked')).not.toBeInTheDocument();
    expect(calls).toHaveLength(before);
  });

  it('shows an empty state without flights', async () => {
    await open(flightsReply([]));
    expect(await screen.findByRole('heading', { name: 'No Flights Available' })).toBeVisible();
    expect(screen.getByText('Check back later for updated flight schedules.')).toBeVisible();
  });

  it('shows the message of the server after a failure; Try Again reloads the page', async () => {
    const { user } = await open(refusal(404, 'Failed to fetch flight data'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading flights: Failed to fetch flight data');
    expect(screen.queryByText('No Flights Available')).not.toBeInTheDocument();
    const go = jest.spyOn(history, 'go').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(go.mock.calls).toEqual([[0]]);
    go.mockRestore();
  });

  it.each<[string, Reply, string]>([
    ['a reply that is not the server’s', { page: '<html>' }, 'Failed to fetch flight data'],
    ['an unreachable server', unreachable, 'An error occurred'],
  ])('shows its own message for %s', async (_case, reply, text) => {
    await open(reply);
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error loading flights: ${text}`);
  });

  it('R34 shows the last good list with its time when the board cannot be read', async () => {
    await open(flightsReply([flight()], { stale: true, asOf: '2026-07-04T14:05:00Z' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Error loading flights: Failed to fetch flight data.*as of \d{1,2}:05 [AP]M\./,
    );
    expect(screen.getByRole('heading', { name: 'BW001' })).toBeVisible();
  });
});

describe('the filter of /book-flights', () => {
  const twoFlights = flightsReply([flight(), flight({ id: 'card-2', callsign: 'BW600', destination: 'Toronto' })]);

  it('keeps the text in the address and counts the matches', async () => {
    const { user } = await open(twoFlights);
    await screen.findByRole('heading', { name: 'BW001' });
    await user.type(screen.getByRole('searchbox', { name: 'Find a flight' }), 'toron');
    await screen.findByText('1 of 2 flights');
    expect(cards()).toHaveLength(1);
    expect(location.search).toBe('?q=toron');
  });

  it('starts with the callsign of a link, and tells a group that each passenger books separately', async () => {
    await open(twoFlights, '/book-flights?callsign=BW600&passengers=3');
    await screen.findByText('1 of 2 flights');
    expect(screen.getByRole('searchbox')).toHaveValue('BW600');
    expect(screen.getByRole('heading', { name: 'BW600' })).toBeVisible();
    expect(await screen.findByText('3 passengers:')).toBeVisible();
  });

  it('offers all flights when none matches', async () => {
    const { user } = await open(twoFlights, '/book-flights?q=zzz');
    expect(await screen.findByRole('heading', { name: 'No flight matches “zzz”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the routes' })).toHaveAttribute('href', '/where-we-fly?q=zzz');
    await user.click(screen.getByRole('button', { name: 'Show all flights' }));
    await screen.findByText('2 of 2 flights');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('filters by ends and aircraft, and keeps the filters in the address', async () => {
    const { user } = await open(
      flightsReply([
        flight({ from: airports.pos, to: airports.jfk }),
        flight({ id: 'card-2', callsign: 'BW900', from: airports.pos, to: airports.lgw, aircraft: 'Boeing 767-300' }),
      ]),
    );
    await screen.findByRole('heading', { name: 'BW001' });
    const toggle = screen.getByRole('button', { name: 'Filter and sort' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'To' }), 'London (LGW)');
    await screen.findByText('1 of 2 flights');
    expect(location.search).toBe('?to=LGW');
    expect(screen.getByRole('button', { name: 'Filter and sort (1)' })).toHaveAttribute('aria-expanded', 'true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Aircraft' }), 'Boeing 737-8');
    expect(await screen.findByRole('heading', { name: 'No flight matches to LGW, Boeing 737-8' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('2 of 2 flights');
    expect(location.search).toBe('');
  });

  it('groups by day, and keeps the order and the open flights in the address', async () => {
    const [today, tomorrow] = [inHours(0.01), inHours(24.01)];
    const { user } = await open(
      flightsReply([
        flight({ dueDate: tomorrow, destination: 'Aruba' }),
        flight({ id: 'card-2', callsign: 'BW600', dueDate: today }),
        flight({ id: 'card-3', callsign: 'BW2', dueDate: inHours(-1) }),
      ]),
    );
    const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent.split(' ')[0]);
    expect(await screen.findByRole('heading', { level: 2, name: /^Tomorrow [A-Z][a-z]+day, / })).toBeVisible();
    expect(headings(3)).toEqual(['BW600', 'BW001', 'BW2']);
    await user.click(screen.getByRole('button', { name: 'Filter and sort' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Destination');
    await user.click(screen.getByRole('checkbox', { name: 'Open for booking' }));
    await screen.findByText('2 of 3 flights');
    expect(location.search).toBe('?open=yes&sort=destination');
    expect(headings(2)).toEqual(['Aruba', 'New']);
    expect(headings(3)).toEqual(['BW001', 'BW600']);
  });

  it.each([
    ['ahead', -26, -20],
    ['behind', 26, 30],
  ])('decides by the clock of the server whether a flight has departed, when the device is %s', async (_, aheadHours, departsIn) => {
    const flights = [flight({ dueDate: inHours(departsIn) }), flight({ id: 'gone', dueDate: inHours(aheadHours - 1) })];
    await openPage({
      path: '/book-flights',
      replies: { [bookingApi.flights]: flightsReply(flights) },
      clockAheadMs: aheadHours * 3_600_000,
    });
    expect(await screen.findByRole('heading', { name: 'Already departed' })).toBeVisible();
    const [open, gone] = screen.getAllByRole('button', { name: 'Book This Flight' });
    expect(open).toBeEnabled();
    expect(gone).toBeDisabled();
  });

  it('starts with the filters of a link', async () => {
    await open(flightsReply([flight({ from: airports.pos }), flight({ id: 'card-2', callsign: 'BW600' })]), '/book-flights?from=POS');
    expect(await screen.findByRole('combobox', { name: 'From' })).toHaveValue('POS');
    await screen.findByText('1 of 2 flights');
    expect(screen.getByRole('heading', { name: 'BW001' })).toBeVisible();
  });
});
