import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bookingApi, type Flight } from '@portal/booking-contract';
import { member, refusal, renderRemote, silence, type Reply } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import { airports, flight, flightsReply } from '../../../test/flights.ts';
import { bookingsOf } from '../../../test/booking.ts';
import { secureBooking } from '../../../test/open-page.ts';
import FlightsToWidget from './flights-to.tsx';
import { remoteClient } from '../../app/remote-data.ts';
import remote from '../../remote.tsx';

const now = Date.parse('2030-07-04T12:00:00Z');

beforeEach(() => {
  remoteClient.clear();
  remoteClient.setDefaultOptions({ queries: { retry: false } });
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const toLondon = (fields: Partial<Flight>) => flight({ from: airports.pos, to: airports.lgw, ...fields });

/** Renders the widget alone on a page. */
const show = (reply: Reply, input: object = { airports: 'LGW,LHR' }, bookings?: Reply) =>
  renderRemote(
    { ...remote, pages: { '/london': { load: () => Promise.resolve({ default: () => <FlightsToWidget {...input} /> }) } } },
    {
      path: '/london',
      session: bookings ? member : null,
      replies: { [bookingApi.flights]: reply, ...(bookings && { [secureBooking('getBookings')]: bookings }) },
    },
  );
const rows = () => screen.queryAllByRole('listitem');

describe('the next flights to a destination', () => {
  it('are those that can be booked, soonest first and undated last', async () => {
    await show(
      flightsReply([
        toLondon({ id: '1', callsign: 'BW903', dueDate: null }),
        toLondon({ id: '2', callsign: 'BW902', dueDate: '2030-07-09T23:30:00Z' }),
        toLondon({ id: '3', callsign: 'BW900', dueDate: '2030-07-04T23:30:00Z', gate: 'T4-B22' }),
        toLondon({ id: '4', callsign: 'BW899', dueDate: '2030-07-03T23:30:00Z' }),
        flight({ id: '5', callsign: 'BW001', from: airports.pos, to: airports.pos }),
      ]),
    );
    await screen.findByText('BW900');
    expect(rows().map((row) => /BW\d+/.exec(row.textContent ?? '')?.[0])).toEqual(['BW900', 'BW902', 'BW903']);
    const [first, , last] = rows();
    if (!first || !last) throw new Error('no rows');
    expect(first).toHaveTextContent('11:30 PM UTCThu, Jul 4Thu 7:30 PM AST');
    expect(within(first).getByText('From Port of Spain (POS)')).toBeVisible();
    expect(first).toHaveTextContent('Gate T4-B22');
    expect(within(first).getByRole('link', { name: 'Book', description: 'BW900' })).toHaveAttribute('href', '/flights/3?book=1');
    expect(within(first).getByRole('link', { name: 'BW900' })).toHaveAttribute('href', '/flights/3');
    expect(within(last).getByText('Not scheduled')).toBeVisible();
  });

  it('are four at most, with a link to the others', async () => {
    await show(
      flightsReply(Array.from({ length: 6 }, (_, place) => toLondon({ id: `${place}`, callsign: `BW90${place}`, dueDate: null }))),
    );
    await screen.findByText('BW900');
    expect(rows()).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'See all 6 flights' })).toHaveAttribute('href', '/book-flights?to=LGW');
  });

  it('lead to the pass of a flight that the member has booked', async () => {
    const booked = toLondon({ callsign: 'BW900', dueDate: '2030-07-04T23:30:00Z' });
    await show(flightsReply([booked, toLondon({ id: '2', callsign: 'BW902', dueDate: null })]), undefined, bookingsOf(booked));
    expect(await screen.findByRole('link', { name: 'Boarding Pass', description: 'BW900 Booked' })).toHaveAttribute(
      'href',
      '/boarding-pass/ABC123',
    );
    expect(screen.getByRole('link', { name: 'Book', description: 'BW902' })).toBeVisible();
  });

  it('are missing if none is on the board, and the widget says so', async () => {
    await show(flightsReply([flight({ to: airports.pos })]));
    expect(await screen.findByText('No flight there is on the board right now.')).toBeVisible();
  });

  it('load, or fail with Try Again', async () => {
    const { unmount } = await show(silence);
    expect(screen.getByText('Loading flights...')).toBeInTheDocument();
    unmount();
    remoteClient.clear();
    await show(refusal(503, 'Failed to fetch flight data'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading flights: Failed to fetch flight data');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it.each([{}, { airports: 7 }, { airports: 'London' }, { airports: '' }])('show nothing for the input %j', async (input) => {
    const { calls } = await show(flightsReply([toLondon({})]), input);
    expect(document.querySelector('li')).toBeNull();
    expect(calls).toEqual([]);
  });
});
