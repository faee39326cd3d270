import { describe, expect, it, jest } from '@jest/globals';
import { bookingApi, type BookingsReply } from '@portal/booking-contract';
import { enterText, member, refusal, type Replies, type Reply, silence, unreachable } from '@portal/testing/browser';
import { waitingTitle } from '@portal/portal-contract';
import { sessionStore } from '@portal/shell-api/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { goodReplies } from '../../../test/booking.ts';
import { airports, flight, flightsReply } from '../../../test/flights.ts';
import { openHero } from '../../../test/open-hero.ts';
import { secureBooking } from '../../../test/open-page.ts';

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));

describe('the tabs of the home page', () => {
  it('are four, and My Booking is open', async () => {
    await openHero();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Book', 'Check In', 'My Booking', 'Flight Status']);
    expect(tab('My Booking')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'My Booking' })).toContainElement(
      screen.getByRole('button', { name: 'RESEND BOOKING DETAILS' }),
    );
  });

  it('keep their fields while another tab is open', async () => {
    const { user } = await openHero();
    await enterText(user, panel().getByLabelText('Flight Number'), 'bw001');
    await user.click(tab('Flight Status'));
    await enterText(user, await panel().findByLabelText('Flight Number'), 'bw600');
    await user.click(tab('My Booking'));
    expect(panel().getByLabelText('Flight Number')).toHaveValue('bw001');
    await user.click(tab('Flight Status'));
    expect(panel().getByLabelText('Flight Number')).toHaveValue('bw600');
  });
});

it('lists what waits for the member, also without a trip', async () => {
  await openHero({ session: member });
  expect(screen.queryByText(waitingTitle)).not.toBeInTheDocument();
  act(() => sessionStore.setState({ waiting: [{ kind: 'seat-offer', title: 'Take the seat', address: '/my-trips' }] }));
  expect(within(screen.getByRole('region', { name: waitingTitle })).getByRole('link')).toHaveTextContent('Take the seat');
});

describe('Book', () => {
  async function openBook(flights: Reply = flightsReply([flight()]), more: Replies = {}, session: typeof member | null = member) {
    const page = await openHero({ session, replies: { [bookingApi.flights]: flights, ...more } });
    await page.user.click(tab('Book'));
    await panel().findByRole('button', { name: 'SEARCH FLIGHTS' });
    return page;
  }

  const search = () => panel().getByRole('button', { name: 'SEARCH FLIGHTS' });
  const threeFlights = flightsReply([
    flight({ from: airports.pos, to: airports.jfk }),
    flight({ id: 'card-2', callsign: 'BW900', from: airports.pos, to: airports.lgw, destination: 'London' }),
    flight({ id: 'card-3', callsign: 'BW901', from: airports.lgw, to: airports.pos, departure: 'London', destination: 'Port of Spain' }),
  ]);

  it('opens every flight without a filter', async () => {
    const { user, calls } = await openBook(threeFlights);
    expect(panel().getByRole('button', { name: 'ONE WAY' })).toHaveAttribute('aria-pressed', 'true');
    expect(panel().getByLabelText('Passengers')).toHaveAttribute('min', '1');
    expect(calls).toEqual([]);
    await user.click(search());
    expect(await screen.findByRole('dialog', { name: 'Available Flights' })).toBeVisible();
    expect(await screen.findByText('3 of 3 flights')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
  });

  it('suggests the places of the board, by keyboard and by a tap', async () => {
    const { user, calls } = await openBook(threeFlights);
    const [from, to] = [panel().getByRole('combobox', { name: 'From' }), panel().getByRole('combobox', { name: 'To' })];
    const options = () => panel().queryAllByRole('option');
    await user.click(to);
    await waitFor(() =>
      expect(options().map(({ textContent }) => textContent)).toEqual(['London (LGW)', 'New York (JFK)', 'Port of Spain (POS)']),
    );
    expect(calls.map(({ path }) => path)).toEqual([bookingApi.flights]);
    await user.type(to, 'gatwik');
    const [london] = options();
    expect(options()).toHaveLength(1);
    expect(to).toHaveAttribute('aria-expanded', 'true');
    expect(panel().getByText('1 suggestion')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(to).toHaveAttribute('aria-activedescendant', london?.id);
    expect(london).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(to).toHaveValue('gatwik');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(to).toHaveValue('London (LGW)');
    expect(to).toHaveAttribute('aria-expanded', 'false');

    await user.type(from, 'port');
    await user.click(panel().getByRole('option', { name: /Port of Spain/ }));
    expect(from).toHaveValue('Port of Spain (POS)');
    expect(from).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'BW900' })).toBeVisible();
    expect(screen.getByText('1 of 3 flights')).toBeVisible();
  });

  it('takes any text while the board cannot be read', async () => {
    const { user } = await openBook(refusal(503, 'down'));
    await enterText(user, panel().getByLabelText('To'), 'jamaica');
    expect(panel().getByLabelText('To')).toHaveValue('jamaica');
    expect(panel().queryByRole('option')).not.toBeInTheDocument();
  });

  it('filters by its fields, and can remove each filter', async () => {
    const { user } = await openBook(threeFlights);
    await user.click(panel().getByRole('button', { name: 'ROUND TRIP' }));
    await enterText(user, panel().getByLabelText('From'), 'port of');
    await enterText(user, panel().getByLabelText('To'), 'lgw');
    await user.type(panel().getByLabelText('Passengers'), '{Backspace}2');
    await user.click(search());
    expect(await screen.findByRole('heading', { name: 'BW900' })).toBeVisible();
    expect(screen.getByText('1 of 3 flights')).toBeVisible();
    expect(screen.getByText('2 passengers:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', '/book-flights?from=port+of&to=lgw&passengers=2');
    await user.click(screen.getByRole('button', { name: 'Show the way back' }));
    expect(screen.getByRole('heading', { name: 'BW901' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove to port of' }));
    await user.click(screen.getByRole('button', { name: 'Remove from lgw' }));
    expect(screen.getByText('3 of 3 flights')).toBeVisible();
  });

  it('books from the dialog', async () => {
    const { user } = await openBook(flightsReply([flight()]), goodReplies);
    await user.click(panel().getByRole('button', { name: 'SEARCH FLIGHTS' }));
    await user.click(await screen.findByRole('button', { name: 'Book This Flight' }));
    expect(await screen.findByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Available Flights' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(panel().getByRole('button', { name: 'SEARCH FLIGHTS' })).toHaveFocus());
  });

  it('refetches the board with Try Again', async () => {
    let reply: object = refusal(404, 'Failed to fetch flight data');
    const { user } = await openBook(() => reply);
    await user.click(panel().getByRole('button', { name: 'SEARCH FLIGHTS' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading flights: Failed to fetch flight data');
    reply = flightsReply([flight()]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'BW001' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Check In', () => {
  it('shows the check-in hours and links into the game', async () => {
    const { user } = await openHero();
    await user.click(tab('Check In'));
    expect(await panel().findByText('Web Check-in is available between 24 and 3 hours prior to your scheduled flight.')).toBeVisible();
    expect(panel().getByLabelText('Last Name')).toBeVisible();
    expect(panel().getByLabelText('Booking Reference')).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'E-TKT NUMBER' }));
    expect(panel().getByLabelText('E-Ticket Number')).toBeVisible();
    expect(panel().queryByLabelText('Booking Reference')).not.toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'CHECK IN' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.roblox\.com\/games\/\d+$/),
    );
  });
});

describe('Flight Status', () => {
  const board = flightsReply([flight({ callsign: 'bw001' })]);
  async function check(text: string, reply: Reply = board) {
    const page = await openHero({ replies: { [bookingApi.flights]: reply } });
    await page.user.click(tab('Flight Status'));
    await enterText(page.user, await panel().findByLabelText('Flight Number'), text);
    return page;
  }

  it('finds a flight without its date and route, and scrolls to the result', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await check('bw001');
    for (const unused of ['Flight Date', 'Route (Optional)']) expect(panel().getByLabelText(unused)).toBeEnabled();
    await user.keyboard('{Enter}');
    const card = await screen.findByRole('article', { name: 'Status of bw001' });
    await waitFor(() => expect(scroll.mock.contexts.some((place) => (place as Element).contains(card))).toBe(true));
  });

  it('has its own text for an unknown flight number', async () => {
    const { user } = await check('BW999');
    await user.click(panel().getByRole('button', { name: 'CHECK STATUS' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Flight not found. Please check the flight number and try again.');
    expect(screen.getByRole('heading', { name: 'No flight found with callsign "BW999"' })).toBeVisible();
  });

  it('requires a flight number', async () => {
    const { user, calls } = await check(' ');
    await user.keyboard('{Enter}');
    expect(panel().getByText('Please enter a flight number')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe('My Booking', () => {
  const email = 'hopper@mail.example';
  const bookings: BookingsReply = {
    FLOWN1: { class: 'Classic Class', email, flightNumber: 'BW001', route: 'POS-JFK', dueDate: '2020-01-01T00:00:00Z' },
    ABC123: { class: 'Flex Class', email, flightNumber: 'BW001', route: 'POS-JFK' },
    LOWER1: { class: 'Classic Class', email, flightNumber: 'bw600', route: '' },
  };
  const tripReplies: Replies = { [secureBooking('getBookings')]: bookings, [bookingApi.email]: { success: true } };

  async function resend(flightNumber: string, address: string, replies: Replies = {}, session: typeof member | null = member) {
    const page = await openHero({ session, replies: { ...tripReplies, ...replies } });
    if (flightNumber) await enterText(page.user, screen.getByLabelText('Flight Number'), flightNumber);
    if (address) await enterText(page.user, screen.getByLabelText('Email Address *'), address);
    await page.user.click(screen.getByRole('button', { name: 'RESEND BOOKING DETAILS' }));
    return page;
  }

  it("locks a member's username, and sends the details of the unflown booking once more", async () => {
    const { calls, toast } = await resend('bw001', email);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Success', description: 'Booking details sent to your email!' }));
    expect(screen.getByLabelText('Username')).toHaveValue(member.username);
    expect(screen.getByLabelText('Username')).toBeDisabled();
    expect(screen.getByLabelText('Flight Number')).toHaveValue('');
    expect(screen.getByLabelText('Email Address *')).toHaveValue('');
    expect(calls.map(({ body }) => body)).toEqual([
      { action: 'getBookings', username: member.username },
      {
        action: 'sendBookingEmail',
        email,
        bookingRef: 'ABC123',
        flightNumber: 'BW001',
        className: 'Flex Class',
        username: member.username,
        route: 'POS-JFK',
        resendId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('finds a booking in any case of its flight number', async () => {
    const { calls, toast } = await resend(' bw600 ', email);
    await waitFor(() => expect(toast()?.title).toBe('Success'));
    expect(calls.at(-1)?.body).toMatchObject({ bookingRef: 'LOWER1', flightNumber: 'bw600' });
  });

  it('asks a guest to log in, and keeps the form', async () => {
    const { user, calls, toast } = await resend('BW001', email, {}, null);
    expect(toast()).toMatchObject({
      title: 'Login Required',
      description: 'Please log in to resend your booking details.',
      variant: 'destructive',
      action: { label: 'Sign in' },
    });
    await enterText(user, screen.getByLabelText('Username'), 'hopper');
    expect(screen.getByLabelText('Username')).toHaveValue('hopper');
    expect(screen.getByLabelText('Flight Number')).toHaveValue('BW001');
    expect(calls).toEqual([]);
  });

  it.each([
    ['', email],
    ['BW001', ''],
    [' ', ' '],
  ])('requires all fields: %j %j', async (flightNumber, address) => {
    const { calls } = await resend(flightNumber, address);
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
    expect(calls).toEqual([]);
  });

  it.each<[string, Replies, string]>([
    ['cannot read the bookings', { [secureBooking('getBookings')]: refusal(503, 'x') }, 'Failed to fetch booking data'],
    ['cannot reach the server', { [secureBooking('getBookings')]: unreachable }, 'Failed to fetch booking data'],
    ['finds no booking at all', { [secureBooking('getBookings')]: {} }, 'No bookings found for this username'],
    [
      'finds none of that flight',
      { [secureBooking('getBookings')]: { ABC123: bookings['LOWER1'] as object } },
      'No booking found with that flight number',
    ],
    ['cannot send', { [bookingApi.email]: refusal(503, 'x') }, 'Failed to send booking email'],
    ['loses the reply', { [bookingApi.email]: unreachable }, 'Failed to send booking email'],
    [
      'has another address than the booking',
      { [bookingApi.email]: refusal(403, 'That is not the email address of this booking.') },
      'That is not the email address of this booking.',
    ],
    ['sends too many requests', { [bookingApi.email]: refusal(429, 'Please try again in an hour.') }, 'Please try again in an hour.'],
  ])('shows an alert when it %s, and keeps the form', async (_case, replies, text) => {
    const { toast } = await resend('BW001', email, replies);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Flight Number')).toHaveValue('BW001');
    expect(screen.getByLabelText('Email Address *')).toHaveValue(email);
    expect(toast()).toBeUndefined();
  });

  it('refuses a mistyped address with a sentence beside the field', async () => {
    const { calls } = await resend('BW001', 'hopper@mail..example');
    const field = screen.getByLabelText('Email Address *');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please check the email address. It looks like name@example.com.');
    expect(calls).toEqual([]);
  });

  it('retries with the same id after a lost reply, and draws another id for other fields', async () => {
    let isLost = true;
    const answer = () => (isLost ? refusal(503, 'x') : { success: true });
    const { user, calls } = await resend('BW001', email, { [bookingApi.email]: answer });
    const press = () => user.click(screen.getByRole('button', { name: 'RESEND BOOKING DETAILS' }));
    const resendIds = () => calls.flatMap(({ path, body }) => (path === bookingApi.email ? [(body as { resendId: string }).resendId] : []));
    await screen.findByRole('alert');
    await press();
    await waitFor(() => expect(resendIds()).toHaveLength(2));
    await user.type(screen.getByLabelText('Email Address *'), 's');
    await press();
    await waitFor(() => expect(resendIds()).toHaveLength(3));
    isLost = false;
    await press();
    await waitFor(() => expect(screen.getByLabelText('Flight Number')).toHaveValue(''));
    await enterText(user, screen.getByLabelText('Flight Number'), 'BW001');
    await enterText(user, screen.getByLabelText('Email Address *'), `${email}s`);
    await press();
    await waitFor(() => expect(resendIds()).toHaveLength(5));
    const [first, , second, , third] = resendIds();
    expect(resendIds()).toEqual([first, first, second, second, third]);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('sends one request, and disables the button', async () => {
    const { user, calls } = await resend('BW001', email, { [secureBooking('getBookings')]: silence });
    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.type(screen.getByLabelText('Email Address *'), '{Enter}');
    expect(calls).toHaveLength(1);
  });
});
