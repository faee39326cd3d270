import { describe, expect, it, jest } from '@jest/globals';
import { bookingApi, bookingPages, savedTripsKey, type Booking, type BookingsReply } from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import { enterText, member, refusal, silence, unreachable, type Replies, type Reply } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { airports, inHours } from '../../../test/flights.ts';
import { openPage, secureBooking } from '../../../test/open-page.ts';

const trips: BookingsReply = {
  ABC123: {
    class: 'Classic Class',
    email: 'hopper@mail.example',
    flightNumber: 'BW001',
    route: 'POS-JFK',
    dueDate: inHours(20),
    departure: 'Port of Spain',
    destination: 'New York',
  },
  OLD999: { class: 'Flex Class', email: 'hopper@mail.example', flightNumber: 'BW600', route: '' },
};

const open = (bookings: Reply, replies: Replies = {}, session: StoredUser | null | 'unknown' = member) =>
  openPage({ path: '/my-trips', session, replies: { [secureBooking('getBookings')]: bookings, ...replies } });
const card = async (flightNumber: string) =>
  within((await screen.findByRole('heading', { name: flightNumber })).closest('li') as HTMLElement);

describe('/my-trips', () => {
  it('asks a guest to log in', async () => {
    const { user, calls } = await open({}, {}, null);
    expect(screen.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
    expect(screen.getByText('You need to be logged in to view your trips')).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Go to Home Page' }));
    expect(screen.getByText('You are at /')).toBeVisible();
  });

  it('waits for the session before it asks to log in, and welcomes the member while loading', async () => {
    const { unmount } = await open({}, {}, 'unknown');
    expect(screen.getByText('Loading your trips...')).toBeVisible();
    expect(screen.queryByText('Please Log In')).not.toBeInTheDocument();
    unmount();
    await open(silence);
    expect(screen.getByText(/^Welcome back/)).toHaveTextContent('Welcome back, Island Hopper! Here are your upcoming flights.');
    // Isolated, so that a right-to-left name reorders nothing.
    expect(screen.getByText('Island Hopper').tagName).toBe('BDI');
    expect(screen.getByText('Loading your trips...')).toBeVisible();
  });

  it('shows every field of a booking, and leaves out those that an older one does not have', async () => {
    await open(trips);
    const booking = await card('BW001');
    for (const text of ['Booking Ref', 'ABC123', 'Class', 'Classic Class', 'Route', 'POS-JFK', 'Port of Spain', 'New York'])
      expect(booking.getByText(text)).toBeVisible();
    expect(booking.getByText(/^Confirmation sent to:/)).toHaveTextContent('Confirmation sent to: hopper@mail.example');
    const departure = booking.getByText(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M/).closest('time');
    expect(departure).toHaveAttribute('datetime', trips['ABC123']?.dueDate);
    const older = await card('BW600');
    for (const absent of ['Route', 'Departs', 'Add to Calendar']) expect(older.queryByText(absent)).not.toBeInTheDocument();
    expect(older.getByText('Check-in opens a day before departure, once the flight is scheduled.')).toBeVisible();
  });

  it('shows departure and estimated arrival, the viewer’s clock first and the airport’s second', async () => {
    const far = { ...trips['ABC123'], dueDate: '2030-07-04T14:30:00Z', from: airports.pos, to: airports.lgw, blockMinutes: 555 };
    await open({ ABC123: far as Booking });
    const booking = await card('BW001');
    expect(booking.getByText('Departs').nextElementSibling).toHaveTextContent('Thu, Jul 4, 2:30 PM UTCThu 10:30 AM AST in Port of Spain');
    expect(booking.getByText('Arrives').nextElementSibling).toHaveTextContent('about Thu, Jul 4, 11:45 PM UTCFri 12:45 AM GMT+1 in London');
  });

  it('shows the trips as last seen without a network, with their age and without the address, until Try Again succeeds', async () => {
    const { ABC123: booking } = trips;
    const copy = { savedAt: '2030-07-03T18:42:00Z', trips: { ABC123: { ...booking, email: '' } } };
    const opened = Promise.withResolvers<void>();
    const match = jest.fn(async (key: string) => {
      await opened.promise;
      return key === savedTripsKey(member.userId) ? { json: async () => copy } : undefined;
    });
    Object.defineProperty(globalThis, 'caches', { value: { match }, configurable: true });
    let reply: Reply = unreachable;
    const { user } = await open(() => reply);
    await waitFor(() => expect(match).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    opened.resolve();
    await card('BW001');
    expect(screen.getByRole('alert')).toHaveTextContent(/Saved copy from Wed, Jul 3, .* Gates and times may have changed\./);
    expect(screen.queryByText(/^Confirmation sent to:/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
    reply = trips;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await card('BW600');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getAllByText(/^Confirmation sent to:/)[0]).toBeVisible();
    Reflect.deleteProperty(globalThis, 'caches');
  });

  describe('with the current facts of the board', () => {
    const today = {
      asOf: '2030-07-04T14:42:00Z',
      stale: false,
      flight: { dueDate: inHours(50), gate: 'T4', aircraft: 'Unknown' },
    };
    const upcoming = { ...trips['ABC123'], gate: '7', bookedAt: inHours(-2), today } as Booking;

    it('shows the current time and gate, and what changed', async () => {
      await open({ ABC123: upcoming });
      const booking = await card('BW001');
      expect(booking.getByText('Gate').nextElementSibling).toHaveTextContent('T4');
      expect(booking.getByText('Departs').nextElementSibling?.querySelector('time')).toHaveAttribute('datetime', today.flight.dueDate);
      expect(booking.getByText(/^Departure moved from .* to /)).toBeVisible();
      expect(booking.getByText('Gate changed from 7 to T4.')).toBeVisible();
      expect(booking.getByRole('timer')).toHaveTextContent(/^1 d 0[12] h$/);
      expect(booking.getByRole('button', { name: 'Add to Calendar' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('shows a time that was set after the booking, and moves a landed flight to the past trips', async () => {
      await open({
        ABC123: { ...upcoming, dueDate: null },
        FLOWN1: { ...upcoming, flightNumber: 'BW526', today: { ...today, flight: { ...today.flight, dueDate: inHours(-4) } } },
      });
      expect((await card('BW001')).getByText(/^Departure is now set: /)).toBeVisible();
      const past = within(screen.getByRole('heading', { name: 'Past trips' }).closest('section') as HTMLElement);
      expect(past.getByRole('heading', { name: 'BW526' })).toBeVisible();
      expect(past.queryByText('Changed since you booked')).not.toBeInTheDocument();
    });

    it('does not claim that a flight off the board is cancelled', async () => {
      await open({ ABC123: { ...upcoming, today: { ...today, flight: null } } });
      const booking = await card('BW001');
      expect(booking.getByText('No longer on the flight board')).toBeVisible();
      expect(booking.getByText('Gate').nextElementSibling).toHaveTextContent('7');
    });

    it.each([
      [{ ...today, stale: true }, /Times and gates are from \d.* and may have changed\./],
      [null, /Times and gates are as you booked them and may have changed\./],
    ])('warns that the board is unreachable: %#', async (snapshot, text) => {
      await open({ ABC123: { ...upcoming, today: snapshot } });
      await card('BW001');
      expect(screen.getByRole('alert')).toHaveTextContent(text);
    });
  });

  it('says of a trip that it was cancelled, and before its time where to ask', async () => {
    const gone = { ...trips['ABC123'], isCancelled: true } as Booking;
    await open({ GONE01: { ...gone, dueDate: inHours(-30) }, GONE02: { ...gone, flightNumber: 'BW900', dueDate: inHours(30) } });
    expect((await card('BW900')).getByRole('link', { name: 'ask in our chat' })).toBeVisible();
    const booking = await card('BW001');
    expect(booking.getByText('Cancelled')).toBeVisible();
    expect(booking.queryByRole('link', { name: 'ask in our chat' })).not.toBeInTheDocument();
    for (const absent of ['Cancel Booking', 'Add to Calendar']) expect(booking.queryByText(absent)).not.toBeInTheDocument();
  });

  it('shows the latest past trips, all of them on demand, and leads to the logbook', async () => {
    const past: BookingsReply = {};
    for (const day of [1, 2, 3, 4, 5, 6])
      past[`FLOWN${day}`] = { ...trips['ABC123'], flightNumber: `BW90${day}`, dueDate: inHours(-24 * day) } as Booking;
    const { user } = await open(past);
    const all = await screen.findByRole('button', { name: 'Show all 6 past trips' });
    expect(screen.queryByRole('heading', { name: 'BW906' })).not.toBeInTheDocument();
    await user.click(all);
    expect(screen.getByRole('heading', { name: 'BW906' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the latest 5' }));
    expect(screen.queryByRole('heading', { name: 'BW906' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Your logbook' })).toHaveAttribute('href', bookingPages.logbook);
  });

  it('shows past trips separately', async () => {
    await open({ ...trips, FLOWN1: { ...trips['OLD999'], flightNumber: 'BW526', dueDate: inHours(-4) } });
    const heading = await screen.findByRole('heading', { name: 'Past trips' });
    const past = within(heading.closest('section') as HTMLElement);
    expect(past.getByRole('heading', { name: 'BW526' })).toBeVisible();
    for (const absent of ['BW001', /Check-in/, 'Add to Calendar', 'Cancel Booking'])
      expect(past.queryByText(absent)).not.toBeInTheDocument();
    expect(past.getByRole('link', { name: 'Boarding Pass' })).toHaveAttribute('href', '/boarding-pass/FLOWN1');
  });

  it('keeps a departed flight with its gate and the link into the game, but without a cancellation', async () => {
    await open({ AIR001: { ...trips['ABC123'], gate: '7', blockMinutes: 300, dueDate: inHours(-1) } as Booking });
    const booking = await card('BW001');
    expect(screen.queryByRole('heading', { name: 'Past trips' })).not.toBeInTheDocument();
    expect(booking.getByText('Gate').nextElementSibling).toHaveTextContent('7');
    expect(booking.getByRole('link', { name: 'Join the game' })).toBeVisible();
    expect(booking.queryByRole('button', { name: 'Cancel Booking' })).not.toBeInTheDocument();
  });

  it('offers to book a flight without a trip', async () => {
    const { user } = await open({});
    expect(await screen.findByRole('heading', { name: 'No Trips Found' })).toBeVisible();
    expect(screen.getByText("You haven't booked any flights yet. Start planning your next adventure!")).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Book a Flight' }));
    expect(screen.getByText('You are at /')).toBeVisible();
  });

  it('warns that an empty list is not the truth after a failure', async () => {
    let reply: object = refusal(400, 'no');
    const { user } = await open(() => reply);
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your trips.");
    expect(screen.queryByRole('heading', { name: 'No Trips Found' })).not.toBeInTheDocument();
    reply = trips;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'BW001' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('R33 never shows one member the trips of another', async () => {
    const replies = {
      [secureBooking('getBookings')]: ({ body }: { body: unknown }) =>
        (body as { username: string }).username === member.username ? trips : {},
    };
    const { become } = await open(trips, replies);
    await screen.findByRole('heading', { name: 'BW001' });
    become({ ...member, userId: '2002', username: 'SteelpanSam', displayName: 'Sam' });
    expect(screen.queryByRole('heading', { name: 'BW001' })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No Trips Found' })).toBeVisible();
    become(null);
    expect(screen.getByText('Please Log In')).toBeVisible();
  });
});

describe('correcting the address of a booking', () => {
  const newAddress = 'island.hopper@mail.example';
  async function edit(correction: Reply = { success: true, mailQueued: true }) {
    const page = await open(trips, { [secureBooking('correctEmail')]: correction });
    const booking = await card('BW001');
    await page.user.click(booking.getByRole('button', { name: 'Change email' }));
    const field = await booking.findByRole('textbox', { name: /Email Address/ });
    const save = async (address: string) => {
      await page.user.clear(field);
      if (address) await enterText(page.user, field, address);
      await page.user.click(booking.getByRole('button', { name: 'Save address' }));
    };
    return { ...page, booking, field, save };
  }
  const corrections = (calls: { path: string; body?: unknown }[]) =>
    calls
      .filter(({ path }) => path === bookingApi.secureBooking)
      .map(({ body }) => body as { action: string; email: string; correctionId: string })
      .filter(({ action }) => action === 'correctEmail');

  it('stores the new address, says where the details go, and returns the focus', async () => {
    const { save, booking, toast, calls } = await edit();
    await save(` ${newAddress} `);
    expect(await booking.findByText(newAddress)).toBeVisible();
    expect(toast()).toMatchObject({ title: 'Address corrected', description: `We're sending your booking details to ${newAddress}.` });
    expect(corrections(calls)).toEqual([
      { action: 'correctEmail', username: member.username, bookingRef: 'ABC123', email: newAddress, correctionId: expect.any(String) },
    ]);
    await waitFor(() => expect(booking.getByRole('button', { name: 'Change email' })).toHaveFocus());
  });

  it.each([
    ['', 'Please enter your email address'],
    ['hopper@mail', 'Please check the email address. It looks like name@example.com.'],
    ['hopper@mail.example', 'The booking already has this address.'],
  ])('explains a mistake beside the field and sends nothing: %j', async (address, text) => {
    const { save, field, calls } = await edit();
    await save(address);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(corrections(calls)).toEqual([]);
  });

  it.each<[Reply, string]>([
    [{ success: false }, 'This booking no longer exists.'],
    [unreachable, "We couldn't change the address. Please try again."],
    [refusal(429, 'You have asked for this several times already.'), 'You have asked for this several times already.'],
  ])('keeps the typed address after a failure, and retries with the same idempotency key: %#', async (failure, text) => {
    const { save, field, user, booking, calls } = await edit(failure);
    await save(newAddress);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(field).toHaveValue(newAddress);
    await user.click(booking.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(corrections(calls)).toHaveLength(2));
    const [first, second] = corrections(calls);
    expect(second).toEqual(first);
  });

  it('closes the form with Keep address', async () => {
    const { user, booking } = await edit();
    await user.click(booking.getByRole('button', { name: 'Keep address' }));
    expect(booking.getByText(/^Confirmation sent to:/)).toHaveTextContent('Confirmation sent to: hopper@mail.example');
  });
});

describe('cancelling a booking', () => {
  async function ask(deletion: Reply) {
    const page = await open(trips, { [secureBooking('deleteBooking')]: deletion });
    await page.user.click((await card('BW001')).getByRole('button', { name: 'Cancel Booking' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...page, dialog };
  }

  it('asks first, and can keep the booking', async () => {
    const { user, dialog, calls } = await ask({ success: true });
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Are you sure you want to cancel booking ABC123 for flight BW001? This action cannot be undone.',
    );
    await user.click(dialog.getByRole('button', { name: 'Keep Booking' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => path === bookingApi.secureBooking)).toHaveLength(1);
  });

  it('disables its buttons while the request is in flight', async () => {
    const { user, dialog } = await ask(silence);
    await user.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    expect(dialog.getByRole('button', { name: 'Cancelling...' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByRole('button', { name: 'Keep Booking' })).toBeDisabled();
  });

  it('removes the booking from the list and shows a toast', async () => {
    const { user, dialog, toast, calls } = await ask({ success: true });
    await user.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'BW001' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'BW600' })).toBeVisible();
    expect(toast()).toMatchObject({ title: 'Booking Cancelled', description: 'Your booking has been successfully cancelled.' });
    expect(calls.at(-1)?.body).toEqual({ action: 'deleteBooking', username: member.username, bookingRef: 'ABC123' });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Your trips' })).toHaveFocus());
  });

  it('leaves an ended session to the shell, and offers to sign in on the page', async () => {
    const { user, dialog, toast } = await ask(refusal(401, 'Sign in required'));
    await user.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    expect(await screen.findByRole('heading', { name: 'Please Log In' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Sign In/ })).toBeVisible();
    expect(toast()).toBeUndefined();
  });

  it.each<[Reply]>([[{ success: false }], [unreachable]])('keeps the booking after a failure and shows a toast: %#', async (failure) => {
    const { user, dialog, toast } = await ask(failure);
    await user.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Error',
        description: 'Failed to cancel booking. Please try again.',
        variant: 'destructive',
      }),
    );
    expect(screen.getByRole('heading', { name: 'BW001' })).toBeInTheDocument();
  });
});
