import { describe, expect, it } from '@jest/globals';
import { bookingApi, type Flight } from '@portal/booking-contract';
import { member, refusal, type Reply, silence } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import { airports, flight, flightsReply, inHours } from '../../../test/flights.ts';
import { bookingsOf } from '../../../test/booking.ts';
import { openPage, openWidget, secureBooking } from '../../../test/open-page.ts';

const soon = flight({ dueDate: inHours(2), from: airports.pos, to: airports.jfk });
const departed = flight({ id: 'card-2', callsign: 'BW526', dueDate: inHours(-1), destination: 'Georgetown (GEO)' });
const open = (reply: Reply) => openPage({ path: '/flight-status', replies: { [bookingApi.flights]: reply } });
const board = async (name: string) => within(await screen.findByRole('table', { name }));

describe('the departures board', () => {
  const name = 'Departures of today and tomorrow';

  it('shows destination, code, gate and state of each flight, with a link to its page', async () => {
    await open(flightsReply([soon, departed]));
    const table = await board(name);
    const row = within(table.getByRole('row', { name: /New York/ }));
    expect(row.getByRole('link', { name: /^New York.*, flight BW001$/ })).toHaveAttribute('href', '/flights/card-1');
    for (const text of ['7', 'Boarding', 'BW001']) expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByText(/from Port of Spain/)).toBeInTheDocument();
    expect(table.getByRole('row', { name: /Georgetown/ })).toHaveTextContent('Departed');
    expect(table.getByRole('rowheader', { name: 'Departed' })).toBeInTheDocument();
    expect(screen.getByText('Live')).toBeVisible();
  });

  it('links from a flight that the member has booked to its pass', async () => {
    const replies = { [bookingApi.flights]: flightsReply([soon]), [secureBooking('getBookings')]: bookingsOf(soon) };
    await openPage({ path: '/flight-status', session: member, replies });
    const pass = await screen.findByRole('link', { name: 'Booked flight BW001, boarding pass' });
    expect(pass).toHaveAttribute('href', '/boarding-pass/ABC123');
    expect(screen.queryByRole('link', { name: 'Book flight BW001' })).not.toBeInTheDocument();
  });

  it('announces that it is loading', async () => {
    await open(silence);
    expect(screen.getByText('Loading departures...')).toHaveAttribute('role', 'status');
  });

  it('says that no departure is scheduled', async () => {
    await open(flightsReply([flight({ dueDate: null })]));
    expect(await screen.findByText(/^No departures are scheduled yet/)).toBeVisible();
  });

  it('is not live while the list is stale', async () => {
    await open(flightsReply([soon], { stale: true, asOf: '2030-07-04T14:05:00Z' }));
    expect(await screen.findByText(/Failed to fetch flight data\. These are the departures as of \d+:05/)).toBeVisible();
    expect(screen.queryByText('Live')).not.toBeInTheDocument();
    expect(await board(name)).toBeDefined();
  });

  it('reloads with Try Again', async () => {
    let reply: object = refusal(503, 'Failed to fetch flight data');
    const { user } = await open(() => reply);
    expect(await screen.findByText(/Error loading flights/, {}, { timeout: 3_000 })).toBeVisible();
    reply = flightsReply([soon]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await board(name)).toBeDefined();
  });
});

describe('the widget of the next departures', () => {
  it('shows the next five flights, and links to the board', async () => {
    const flights = [2, 1, 4, 3, 6, 5, -1].map((hours): Flight =>
      flight({ id: `card${hours}`, callsign: `BW${hours}`, dueDate: inHours(hours) }),
    );
    await openWidget('departures', { replies: { [bookingApi.flights]: flightsReply(flights) } });
    const table = await board('The next five flights');
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4, 5].flatMap((hours) => [`/flights/card${hours}`, `/flights/card${hours}?book=1`]),
    );
    expect(screen.getByRole('link', { name: 'Departures board' })).toHaveAttribute('href', '/flight-status');
  });
});
