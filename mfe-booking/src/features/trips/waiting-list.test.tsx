import { describe, expect, it, jest } from '@jest/globals';
import { bookingApi, bookingMessages, type BookingsReply, type Flight, type WaitingPlace } from '@portal/booking-contract';
import { sessionChangedEvent } from '@portal/portal-contract';
import { enterText, member, refusal, type Replies } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { goodReplies, inDialog } from '../../../test/booking.ts';
import { flight, flightsReply, inHours } from '../../../test/flights.ts';
import { openPage, secureBooking } from '../../../test/open-page.ts';

const full: Flight = flight({ seats: { total: 2, left: 0, waiting: 2 } });
const heldPlace: WaitingPlace = { flight: full, confirmBy: inHours(11) };
const address = 'hopper@mail.example';

async function openFull(replies: Replies = {}) {
  const page = await openPage({
    path: '/book-flights',
    session: member,
    replies: { ...goodReplies, [bookingApi.flights]: flightsReply([full]), ...replies },
  });
  await page.user.click(await screen.findByRole('button', { name: /^(Join Waiting List|Confirm This Seat)$/ }));
  await screen.findByRole('dialog');
  return page;
}

/** Opens a page whose history entry has an open dialog, as a browser does after a reload. */
async function openReloaded(path: string, replies: Replies) {
  // The closed dialog of the first page goes back over its entry, which a reload does not.
  await waitFor(() => expect(history.state).not.toHaveProperty('overlays'));
  const page = openPage({ path, session: member, replies: { ...goodReplies, ...replies } });
  history.pushState({ overlays: 1 }, '');
  return page;
}

describe('a limited flight in the list', () => {
  it.each<[Flight['seats'], string]>([
    [{ total: 40, left: 3, waiting: 0 }, '3 seats left'],
    [{ total: 40, left: 1, waiting: 0 }, '1 seat left'],
    [{ total: 40 }, '40 seats'],
    [{ total: 2, left: 0, waiting: 0 }, 'Full'],
    [{ total: 2, left: 0, waiting: 2 }, 'Full, 2 waiting'],
  ])('with %j says %s', async (seats, text) => {
    await openPage({
      path: '/book-flights',
      session: member,
      replies: { ...goodReplies, [bookingApi.flights]: flightsReply([flight({ seats })]) },
    });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each<[string, WaitingPlace, string, RegExp]>([
    ['who is in line shows the place', { flight: full, position: 3 }, 'View Your Place', /^Waiting, place 3$/],
    ['with a held seat shows the deadline', heldPlace, 'Confirm This Seat', /^A seat is held for you until /],
  ])('for a member %s', async (_, place, label, note) => {
    const replies = { ...goodReplies, [bookingApi.flights]: flightsReply([full]), [bookingApi.waitingList]: { places: [place] } };
    await openPage({ path: '/book-flights', session: member, replies });
    const button = await screen.findByRole('button', { name: label });
    expect(button).toHaveAccessibleDescription(expect.stringMatching(new RegExp(note.source.slice(1).replace('$', ''))));
    expect(screen.getByText(note)).toBeVisible();
  });

  it('requests no places for a guest', async () => {
    const { calls } = await openPage({
      path: '/book-flights',
      session: null,
      replies: { ...goodReplies, [bookingApi.flights]: flightsReply([full]) },
    });
    expect(await screen.findByRole('button', { name: 'Join Waiting List' })).toBeVisible();
    expect(calls.filter(({ path }) => path.includes(bookingApi.waitingList))).toEqual([]);
  });
});

describe('the dialog of a full flight', () => {
  it('adds the member to the list, shows the place, and returns the focus', async () => {
    const place = { flight: full, position: 3 };
    let isInLine = false;
    const { user, calls } = await openFull({
      [bookingApi.waitingList]: () => ({ places: isInLine ? [place] : [] }),
      [bookingApi.joinWaitingList]: { success: true, position: 3 },
    });
    await user.click(await screen.findByRole('button', { name: 'Join Waiting List' }));
    expect(await screen.findByText(bookingMessages.booking.emailRequired)).toBeVisible();
    const field = screen.getByLabelText('Email Address *');
    expect(field).toHaveFocus();
    await enterText(user, field, `${address},`);
    await user.click(screen.getByRole('button', { name: 'Join Waiting List' }));
    expect(field).toHaveAccessibleDescription('Please check the email address. It looks like name@example.com.');
    await user.clear(field);
    await enterText(user, field, address);
    isInLine = true;
    await user.click(screen.getByRole('button', { name: 'Join Waiting List' }));
    expect(await screen.findByText("You're 3rd in line.")).toBeVisible();
    expect(calls.map(({ body }) => body)).toContainEqual({ flightId: 'card-1', email: address });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'View Your Place' })).toHaveFocus());
  });

  it('says why the member cannot join, beside the field', async () => {
    const { user } = await openFull({
      [bookingApi.waitingList]: { places: [] },
      [bookingApi.joinWaitingList]: refusal(429, 'Not so fast'),
    });
    await enterText(user, await screen.findByLabelText('Email Address *'), address);
    await user.click(screen.getByRole('button', { name: 'Join Waiting List' }));
    expect(await screen.findByText('Not so fast')).toBeVisible();
  });

  it('offers to book if a seat has become free', async () => {
    const reply = { success: false, seatsLeft: true, error: bookingMessages.waitingList.seatsLeft };
    const { user } = await openFull({ [bookingApi.waitingList]: { places: [] }, [bookingApi.joinWaitingList]: reply });
    await enterText(user, await screen.findByLabelText('Email Address *'), address);
    await user.click(screen.getByRole('button', { name: 'Join Waiting List' }));
    await user.click(await screen.findByRole('button', { name: 'Book This Flight' }));
    expect(await screen.findByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
  });

  it('opens the booking to confirm a held seat, and resumes it after a reload', async () => {
    const replies = { [bookingApi.waitingList]: { places: [heldPlace] } };
    const { user, unmount } = await openFull(replies);
    expect(await inDialog().findByText(/^We are holding a seat for you until /)).toBeVisible();
    await user.click(inDialog().getByRole('button', { name: 'Confirm This Seat' }));
    expect(await screen.findByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
    unmount();
    await openReloaded('/book-flights', { [bookingApi.flights]: flightsReply([full]), ...replies });
    expect(await screen.findByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
  });
});

describe('waiting lists on My Trips', () => {
  const openTrips = (places: WaitingPlace[], more: Replies = {}) =>
    openPage({ path: '/my-trips', session: member, replies: { ...goodReplies, [bookingApi.waitingList]: { places }, ...more } });

  it('show the place, and let the member leave', async () => {
    const { user, toast } = await openTrips([{ flight: full, position: 1 }], { [bookingApi.leaveWaitingList]: { success: true } });
    const section = within(await screen.findByRole('region', { name: 'Waiting lists' }));
    expect(section.getByText("You're next in line.")).toBeVisible();
    expect(section.queryByRole('button', { name: 'Confirm This Seat' })).not.toBeInTheDocument();
    const leave = section.getByRole('button', { name: 'Leave the list' });
    expect(leave).toHaveAccessibleDescription("BW001: Port of Spain to New York You're next in line.");
    const announced = jest.fn();
    addEventListener(sessionChangedEvent, announced, { once: true });
    await user.click(leave);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'You left the waiting list of BW001.' }));
    expect(announced).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("You're next in line.")).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your trips' })).toHaveFocus();
  });

  it('confirm or decline a held seat', async () => {
    const { user, toast } = await openTrips([heldPlace], { [bookingApi.leaveWaitingList]: refusal(503, 'away') });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: bookingMessages.waitingList.leaveFailed }));
    await user.click(screen.getByRole('button', { name: 'Confirm This Seat' }));
    expect(await screen.findByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
  });

  it('resume the booking of a held seat after a reload', async () => {
    const { user, unmount } = await openTrips([heldPlace]);
    await user.click(await screen.findByRole('button', { name: 'Confirm This Seat' }));
    await user.click((await inDialog().findAllByRole('button', { name: 'Select' }))[0]!);
    await enterText(user, await screen.findByLabelText('Email Address *'), address);
    unmount();
    await openReloaded('/my-trips', { [bookingApi.flights]: flightsReply([full]), [bookingApi.waitingList]: { places: [heldPlace] } });
    expect(await screen.findByRole('dialog', { name: 'Booking Details' })).toBeVisible();
    expect(screen.getByLabelText('Email Address *')).toHaveValue(address);
  });

  describe('after an offer is gone', () => {
    const ended = /^This offer has ended\. We held a seat for you until /;
    const overPlace: WaitingPlace = { flight: full, confirmBy: inHours(0) };
    const booked: BookingsReply = {
      ABC123: { class: 'Flex Class', email: address, flightNumber: 'BW001', route: 'POS-JFK', flightId: full.id },
    };

    /** Opens the page with an offer, which the readings after the booking dialog lack. */
    async function lose(offer: WaitingPlace, trips: () => object | Promise<object> = () => ({})) {
      let isGone = false;
      const page = await openTrips([], {
        [bookingApi.waitingList]: () => ({ places: isGone ? [] : [offer] }),
        [secureBooking('getBookings')]: () => (isGone ? trips() : {}),
      });
      await page.user.click(await screen.findByRole('button', { name: 'Confirm This Seat' }));
      await screen.findByRole('dialog');
      const announced = screen.getByText(/^We are holding a seat/).closest('[role="status"]');
      isGone = true;
      await page.user.keyboard('{Escape}');
      return { ...page, announced };
    }

    it('says so in the same live region, and leads to the waiting list without losing the focus', async () => {
      const { user, announced } = await lose(overPlace);
      const text = await screen.findByText(ended);
      expect(text).toHaveTextContent(/You can join the waiting list again\.$/);
      expect(announced).toContainElement(text);
      expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
      const join = screen.getByRole('button', { name: 'Join Waiting List' });
      expect(join).toHaveFocus();
      await user.click(join);
      expect(await inDialog().findByLabelText('Email Address *')).toBeVisible();
    });

    it.each<[string, Partial<Flight>, RegExp, string | undefined]>([
      ['a full flight that departs soon', { dueDate: inHours(0.7) }, /The waiting list for this flight is closed\.$/, undefined],
      ['a flight with a free seat', { seats: { total: 2, left: 1 } }, /You can still book if a seat is free\.$/, 'Book This Flight'],
    ])('says what is possible on %s', async (_, fields, text, button) => {
      await lose({ ...overPlace, flight: { ...full, ...fields } });
      expect(await screen.findByText(ended)).toHaveTextContent(text);
      const buttons = within(screen.getByRole('region', { name: 'Waiting lists' })).queryAllByRole('button');
      expect(buttons.map(({ textContent }) => textContent)).toEqual(button === undefined ? [] : [button]);
    });

    it('says nothing about a seat that was confirmed in another tab', async () => {
      let answer: (trips: BookingsReply) => void = () => {};
      const { calls } = await lose(overPlace, () => new Promise<BookingsReply>((resolve) => (answer = resolve)));
      await waitFor(() => expect(calls.filter(({ path }) => path === bookingApi.waitingList)).toHaveLength(2));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.queryByText(ended)).not.toBeInTheDocument();
      answer(booked);
      expect(await screen.findByText('ABC123', { selector: 'p' })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Waiting lists' })).not.toBeInTheDocument();
    });

    it('says so if it cannot be known whether the seat was confirmed', async () => {
      await lose(overPlace, () => refusal(503, 'away'));
      expect(await screen.findByText(ended)).toBeVisible();
    });

    it('says nothing about a seat that was declined in time in another tab', async () => {
      await lose(heldPlace);
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting lists' })).not.toBeInTheDocument());
    });
  });
});
