import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bookingApi, type Booking, type CreateBookingReply } from '@portal/booking-contract';
import { accountApi, sessionChangedEvent } from '@portal/portal-contract';
import { enterText, member, refusal, silence, unreachable } from '@portal/testing/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  complete,
  creations,
  email,
  goodReplies,
  inDialog,
  inTurn,
  bookedReply,
  openDetails,
  openDialog,
  selectButton,
} from '../../../../test/booking.ts';
import { airports, flight, flightsReply } from '../../../../test/flights.ts';
import { openPage, secureBooking } from '../../../../test/open-page.ts';
import { remoteClient } from '../../../app/remote-data.ts';
import { flightsQuery } from '../../../app/board.ts';

afterEach(() => sessionStorage.clear());

describe('the booking dialog of a guest', () => {
  const signInButton = () => screen.getByRole('button', { name: 'Sign In with Roblox' });

  it('asks to sign in, shows the flight, and opens again for it after the sign-in', async () => {
    const path = '/book-flights?callsign=BW001';
    const { user, host, unmount } = await openPage({ path, session: null, replies: goodReplies });
    await user.click(await screen.findByRole('button', { name: 'Book This Flight' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign In Required' });
    expect(dialog).toHaveAccessibleDescription('You need to sign in to book a flight.');
    for (const text of ['BW001', 'POS-JFK', 'Port of Spain']) expect(inDialog().getByText(text)).toBeVisible();
    await user.click(signInButton());
    expect(host.signIn).toHaveBeenCalledWith(path);
    unmount();
    const second = await openPage({ path, session: member, replies: goodReplies });
    expect(await screen.findByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
    expect(inDialog().getByText('BW001')).toBeVisible();
    await second.user.keyboard('{Escape}');
    expect(sessionStorage).toHaveLength(0);
  });

  it('says after the sign-in that the flight has left the board', async () => {
    const { user, unmount } = await openDialog({}, null);
    await user.click(signInButton());
    unmount();
    const { toast } = await openPage({
      path: '/book-flights',
      session: member,
      replies: { ...goodReplies, [bookingApi.flights]: flightsReply([flight({ id: 'card-2' })]) },
    });
    await waitFor(() => expect(toast()).toMatchObject({ title: 'This flight is no longer on the board.' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the times of a flight', () => {
  it('appear in each step by both clocks, with an estimated arrival', async () => {
    const fields = { dueDate: '2130-07-04T23:30:00Z', from: airports.pos, to: airports.lgw, blockMinutes: 555 };
    const { user } = await openDialog({ [bookingApi.flights]: flightsReply([flight(fields)]) });
    const expectTimes = () => {
      expect(screen.getByRole('dialog')).toHaveTextContent('Departs 11:30 PM UTCTue, Jul 4Tue 7:30 PM AST');
      expect(screen.getByRole('dialog')).toHaveTextContent('Arrives about 8:45 AM UTCWed, Jul 5Wed 9:45 AM GMT+1');
    };
    expectTimes();
    await user.click(selectButton('Classic Class'));
    await screen.findByRole('dialog', { name: 'Booking Details' });
    expectTimes();
    await enterText(user, screen.getByLabelText('Email Address *'), email);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Booking Confirmed' });
    expectTimes();
  });

  it('say that a flight is not scheduled', async () => {
    await openDialog({ [bookingApi.flights]: flightsReply([flight({ dueDate: null })]) });
    expect(inDialog().getByText('Not scheduled')).toBeVisible();
    expect(inDialog().queryByText('estimate')).not.toBeInTheDocument();
  });
});

describe('step 1', () => {
  it('shows the flight and the three classes with description and price', async () => {
    await openDialog();
    const dialog = within(screen.getByRole('dialog', { name: 'Select Your Class' }));
    for (const text of ['BW001', 'Port of Spain', 'New York', 'Classic Class', 'Flex Class', 'Premiere Class', 'R$ 0', 'R$ 250', 'R$ 450'])
      expect(dialog.getByText(text)).toBeVisible();
    for (const text of [
      'Economy seating with standard amenities',
      'Premium seating with extra legroom and lounge access',
      'Premiere experience with luxury amenities',
    ])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getAllByRole('button', { name: 'Select' })).toHaveLength(3);
  });

  it('refuses a second booking for the same flight', async () => {
    const { user, calls } = await openDialog({ [secureBooking('checkExistingBooking')]: { exists: true } });
    await user.click(selectButton('Classic Class'));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('You already have a booking for this flight.');
    expect(screen.getByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ action: 'checkExistingBooking', username: member.username, flightNumber: 'BW001' });
  });
});

describe('step 2', () => {
  it('moves the focus to the last button if the email is known, because on a phone a field opens the keyboard', async () => {
    await openDetails({ [accountApi.email]: { email } });
    expect(screen.getByLabelText('Email Address *')).toHaveValue(email);
    expect(screen.getByRole('button', { name: 'Complete Booking' })).toHaveFocus();
  });

  it('summarises the booking, moves the focus to the email and announces the step', async () => {
    await openDetails();
    for (const text of ['BW001', 'POS-JFK', 'Classic Class']) expect(inDialog().getByText(text)).toBeVisible();
    expect(screen.getByLabelText('Email Address *')).toHaveFocus();
    expect(screen.getByLabelText('Email Address *')).toHaveAccessibleDescription('Your booking confirmation will be sent to this email');
    expect(inDialog().getByRole('status')).toHaveTextContent('Step 2 of 3: Booking Details');
  });

  it('sends one request, none without an email, and stays open meanwhile', async () => {
    const { user, calls } = await openDetails({ [secureBooking('createBooking')]: silence });
    const button = screen.getByRole('button', { name: 'Complete Booking' });
    expect(button).toBeDisabled();
    await enterText(user, screen.getByLabelText('Email Address *'), email);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await user.type(screen.getByLabelText('Email Address *'), '{Enter}');
    expect(creations(calls)).toHaveLength(1);
    expect(inDialog().getByRole('status')).toHaveTextContent('Completing your booking');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Booking Details' })).toBeVisible();
  });

  it('goes back to the selected class, and keeps the email', async () => {
    const { user } = await openDetails();
    await enterText(user, screen.getByLabelText('Email Address *'), email);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(selectButton('Classic Class')).toHaveFocus();
    await user.click(selectButton('Classic Class'));
    expect(await screen.findByLabelText('Email Address *')).toHaveValue(email);
  });

  it('refuses an invalid address until it is edited', async () => {
    const { user, calls } = await complete({}, 'hopper@mail');
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Failed to create booking');
    const field = screen.getByLabelText('Email Address *');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please check the email address. It looks like name@example.com.');
    expect(field).toHaveFocus();
    expect(creations(calls)).toEqual([]);
    await user.keyboard('.example');
    expect(field).not.toBeInvalid();
    expect(inDialog().queryByRole('alert')).not.toBeInTheDocument();
  });

  it("starts with the account's default address rather than that of the latest booking", async () => {
    const latest: Booking = { class: 'Classic Class', email: 'latest@mail.example', flightNumber: 'BW002', route: '' };
    await openDetails({
      [accountApi.email]: { email: 'default@mail.example' },
      [secureBooking('getBookings')]: { AAAAA1: { ...latest, bookedAt: '2026-02-01T00:00:00Z' } },
    });
    await waitFor(() => expect(screen.getByLabelText('Email Address *')).toHaveValue('default@mail.example'));
  });

  it('starts with the address of the latest booking', async () => {
    const stored = (address: string, bookedAt?: string): Booking => ({
      class: 'Classic Class',
      email: address,
      flightNumber: 'BW002',
      route: '',
      ...(bookedAt && { bookedAt }),
    });
    const bookings = {
      AAAAA1: stored('new@mail.example', '2026-02-01T00:00:00Z'),
      AAAAA2: stored('old@mail.example', '2026-01-01T00:00:00Z'),
      AAAAA3: stored('oldest@mail.example'),
    };
    const { user, calls } = await openDetails({ [secureBooking('getBookings')]: bookings });
    await waitFor(() => expect(screen.getByLabelText('Email Address *')).toHaveValue('new@mail.example'));
    await user.click(screen.getByRole('button', { name: 'Complete Booking' }));
    await screen.findByRole('dialog', { name: 'Booking Confirmed' });
    expect(creations(calls)[0]?.bookingData.email).toBe('new@mail.example');
  });

  it.each<[CreateBookingReply, string]>([
    [{ success: false }, 'Failed to create booking'],
    [{ success: false, reason: 'exists' }, 'You already have a booking for this flight.'],
    [{ success: false, reason: 'departed' }, 'This flight has already departed.'],
    [{ success: false, reason: 'unknown-flight' }, 'This flight is not open for booking.'],
    [{ success: false, reason: 'not-entitled' }, 'You need to own the item for this class, or a voucher.'],
    [{ success: false, reason: 'invalid-voucher' }, 'Failed to create bookingInvalid voucher code'],
  ])('shows a refusal in the alert and keeps the form: %j', async (reply, text) => {
    await complete({ [secureBooking('createBooking')]: reply });
    expect(await inDialog().findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Email Address *')).toHaveValue(email);
    expect(screen.getByRole('button', { name: 'Complete Booking' })).toBeEnabled();
  });

  it('R32 says that nothing was booked after a 503', async () => {
    await complete({ [secureBooking('createBooking')]: refusal(503, 'Failed to create booking') });
    const alert = await inDialog().findByRole('alert');
    expect(alert).toHaveTextContent('Failed to complete booking');
    expect(alert).toHaveTextContent('Nothing was booked.');
    expect(alert).not.toHaveTextContent('My Trips');
  });

  it.each([unreachable, refusal(502, 'Bad gateway'), refusal(504, 'Gateway timeout')])(
    'R32 says that the outcome is unknown after a lost reply: %#',
    async (failure) => {
      await complete({ [secureBooking('createBooking')]: failure });
      const alert = await inDialog().findByRole('alert');
      expect(alert).toHaveTextContent('Failed to complete booking');
      expect(alert).toHaveTextContent('look at My Trips before you try again');
    },
  );

  it('shows why the server refused the request', async () => {
    await complete({ [secureBooking('createBooking')]: refusal(429, 'Too many requests. Please wait a moment and try again.') });
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Failed to complete bookingToo many requests.');
  });
});

describe('a session that ends during the booking', () => {
  const endedSession = () => ({ [secureBooking('createBooking')]: inTurn(refusal(401, 'Sign in required'), bookedReply) });

  it('keeps the form, asks to sign in, and resumes afterwards', async () => {
    const { user, host, unmount } = await complete(endedSession());
    expect(await inDialog().findByRole('alert')).toHaveTextContent(
      'Your session has endedPlease sign in again to continue. Your choices are kept.',
    );
    expect(screen.getByLabelText('Email Address *')).toHaveValue(email);
    await user.click(screen.getByRole('button', { name: 'Sign In with Roblox' }));
    expect(host.signIn).toHaveBeenCalledWith('/book-flights');

    unmount();
    await openPage({ path: '/book-flights', session: member, replies: goodReplies });
    expect(await screen.findByRole('dialog', { name: 'Booking Details' })).toBeVisible();
    expect(screen.getByLabelText('Email Address *')).toHaveValue(email);
  });

  it('does not open an unfinished booking when its member comes back to the page', async () => {
    const { user, unmount } = await openDialog();
    await user.click(inDialog().getAllByRole('button', { name: 'Select' })[0]!);
    await screen.findByRole('dialog', { name: 'Booking Details' });
    unmount();
    await openPage({ path: '/book-flights', session: member, replies: goodReplies });
    expect(await screen.findByRole('button', { name: 'Book This Flight' })).toBeEnabled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['', false],
    [' and the flight leaves the board', true],
  ])('keeps a resumed booking when it ends again%s', async (_case, leaves) => {
    const { user, unmount } = await complete(endedSession());
    await user.click(await screen.findByRole('button', { name: 'Sign In with Roblox' }));
    unmount();
    const { become } = await openPage({ path: '/book-flights', session: member, replies: { ...goodReplies, ...endedSession() } });
    await screen.findByRole('dialog', { name: 'Booking Details' });
    await user.type(screen.getByLabelText('Email Address *'), 's{Enter}');
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Your session has ended');
    if (leaves) void act(() => remoteClient.setQueryData(flightsQuery.queryKey, flightsReply([])));
    expect(screen.getByLabelText('Email Address *')).toHaveValue(`${email}s`);
    become(member);
    await user.click(screen.getByRole('button', { name: 'Complete Booking' }));
    expect(await screen.findByRole('dialog', { name: 'Booking Confirmed' })).toBeVisible();
  });

  it('keeps the form for any sign-in of the same member, and for no other member', async () => {
    const first = await complete(endedSession());
    await waitFor(() => expect(sessionStorage.getItem('bookingDraft')).not.toBeNull());
    first.unmount();
    const draft = sessionStorage.getItem('bookingDraft') ?? '';
    const second = await openPage({ path: '/book-flights', session: { ...member, userId: '1002' }, replies: goodReplies });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    second.unmount();
    sessionStorage.setItem('bookingDraft', draft);
    await openPage({ path: '/book-flights', session: member, replies: goodReplies });
    expect(await screen.findByRole('dialog', { name: 'Booking Details' })).toBeVisible();
    expect(screen.getByLabelText('Email Address *')).toHaveValue(email);
  });

  it('leads to My Trips after the sign-in if the seat is booked', async () => {
    const { user, become, host } = await complete({
      [secureBooking('createBooking')]: { success: true },
      [bookingApi.email]: refusal(503, 'The service is temporarily unavailable'),
    });
    await screen.findByRole('dialog', { name: 'Booking Confirmed' });
    become('ended');
    expect(inDialog().getByText('Your seat is booked. Sign in again to see it in My Trips.')).toBeVisible();
    expect(inDialog().queryByRole('button', { name: 'Send email again' })).not.toBeInTheDocument();
    await user.click(inDialog().getByRole('button', { name: 'Sign In with Roblox' }));
    expect(host.signIn).toHaveBeenCalledWith('/my-trips');
    expect(sessionStorage).toHaveLength(0);
  });

  it('continues in the same dialog when the member signed in in another tab', async () => {
    const { user, become } = await complete(endedSession());
    await inDialog().findByRole('alert');
    become('ended');
    become(member);
    await waitFor(() => expect(inDialog().queryByRole('alert')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Complete Booking' }));
    expect(await screen.findByRole('dialog', { name: 'Booking Confirmed' })).toBeVisible();
  });
});

it('closes and keeps nothing when the member signs out in another tab', async () => {
  const { user, become } = await openDetails();
  await enterText(user, screen.getByLabelText('Email Address *'), email);
  // The shell deletes the drafts of the tab.
  sessionStorage.clear();
  become(null);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sessionStorage).toHaveLength(0);
});

describe('step 3', () => {
  it('shows reference, summary and email state, a toast, and tells the shell that a held seat no longer waits', async () => {
    const announced = jest.fn();
    addEventListener(sessionChangedEvent, announced, { once: true });
    const { calls, toast } = await complete();
    expect(await screen.findByRole('dialog', { name: 'Booking Confirmed' })).toHaveAccessibleDescription(
      'Your flight has been successfully booked.',
    );
    const [creation] = creations(calls);
    expect(creation?.bookingRef).toMatch(/^[A-Z0-9]{6}$/);
    expect(creation?.bookingData).toEqual({ class: 'Classic Class', email, flightNumber: 'BW001', flightId: 'card-1', route: 'POS-JFK' });
    const ref = creation?.bookingRef ?? '';
    for (const text of [ref, 'BW001', 'POS-JFK', 'Classic Class']) expect(inDialog().getByText(text)).toBeVisible();
    expect(inDialog().getByText('Email').nextSibling).toHaveTextContent(email);
    expect(inDialog().getByText('A confirmation email has been sent to your email address with all the details.')).toBeVisible();
    expect(toast()).toMatchObject({ title: 'Booking Confirmed!', description: `Your booking reference is ${ref}` });
    expect(announced).toHaveBeenCalledTimes(1);
    expect(calls.find(({ path }) => path === bookingApi.email)?.body).toEqual({
      action: 'sendBookingEmail',
      email,
      bookingRef: ref,
      flightNumber: 'BW001',
      className: 'Classic Class',
      username: member.username,
      route: 'POS-JFK',
    });
  });

  it('R25 draws another reference if one is taken', async () => {
    const taken = { success: false, reason: 'ref-taken' };
    const { calls } = await complete({ [secureBooking('createBooking')]: inTurn(taken, taken, bookedReply) });
    await screen.findByRole('dialog', { name: 'Booking Confirmed' });
    const refs = creations(calls).map(({ bookingRef }) => bookingRef);
    expect(new Set(refs).size).toBe(3);
    expect(inDialog().getByText(refs.at(-1) ?? '')).toBeVisible();
  });

  it('says that an earlier request is still running, and repeats the same one when the member tries again', async () => {
    const pending = { success: false, isPending: true };
    const replies = [...Array.from({ length: 6 }, () => pending), bookedReply];
    const { calls, user } = await complete({ [secureBooking('createBooking')]: inTurn(...replies) });
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Your last request for this flight is still running.');
    expect(creations(calls)).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Complete Booking' }));
    await screen.findByRole('dialog', { name: 'Booking Confirmed' });
    expect(new Set(creations(calls).map(({ bookingRef }) => bookingRef)).size).toBe(1);
  });

  it('stops after five taken references', async () => {
    const { calls } = await complete({ [secureBooking('createBooking')]: { success: false, reason: 'ref-taken' } });
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Failed to create booking');
    expect(creations(calls)).toHaveLength(5);
  });

  it('says that the booking is valid without its email, and sends the email again', async () => {
    const { user } = await complete({
      [secureBooking('createBooking')]: { success: true },
      [bookingApi.email]: inTurn(refusal(503, 'The service is temporarily unavailable'), { success: true }),
    });
    expect(await inDialog().findByRole('alert')).toHaveTextContent('You are booked, but the confirmation email');
    expect(inDialog().queryByText(/has been sent/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send email again' }));
    expect(await inDialog().findByText(/A confirmation email has been sent/)).toBeVisible();
  });

  it('discards the form when it closes', async () => {
    const { user } = await complete();
    await screen.findByRole('dialog', { name: 'Booking Confirmed' });
    await user.click(inDialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Book This Flight' }));
    expect(screen.getByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
    await user.click(selectButton('Classic Class'));
    expect(await screen.findByLabelText('Email Address *')).toHaveValue('');
  });
});

it('books by keyboard from the card to the confirmation, and returns the focus', async () => {
  const { user } = await openPage({ path: '/book-flights', session: member, replies: goodReplies });
  const card = await screen.findByRole('button', { name: 'Book This Flight' });
  act(() => card.focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Select Your Class' });
  await user.tab();
  expect(selectButton('Classic Class')).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Booking Details' });
  await user.keyboard(`${email}{Enter}`);
  const confirmation = await screen.findByRole('dialog', { name: 'Booking Confirmed' });
  expect(within(confirmation).getByRole('group', { name: /^Booking [A-Z0-9]{6}$/ })).toHaveFocus();
  for (const name of ['View My Trips', 'Add to Calendar', 'Boarding Pass', 'Save as Picture', 'Close']) {
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(name);
  }
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(card).toHaveFocus());
});
