import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { savedPassKey, type Booking } from '@portal/booking-contract';
import { member, refusal, silence, unreachable, type Reply } from '@portal/testing/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { airports } from '../../../../test/flights.ts';
import { openPage, secureBooking } from '../../../../test/open-page.ts';

const booking: Booking = {
  today: {
    asOf: '2030-07-03T18:30:00Z',
    stale: false,
    flight: { dueDate: '2030-07-04T18:30:00Z', gate: 'T4', aircraft: 'Boeing 767-300' },
  },
  class: 'Premiere Class',
  email: 'hopper@mail.example',
  flightNumber: 'BW900',
  route: 'POS-LGW',
  flightId: 'card-1',
  dueDate: '2030-07-04T18:30:00Z',
  departure: 'Port of Spain',
  destination: 'London',
  aircraft: 'Boeing 767-300',
  from: airports.pos,
  to: airports.lgw,
  blockMinutes: 555,
};

const open = (bookings: Reply = { A1B2C3: booking }, session: typeof member | null | 'unknown' = member, ref = 'A1B2C3') =>
  openPage({
    path: `/boarding-pass/${ref}`,
    session,
    replies: { [secureBooking('getBookings')]: bookings },
  });
const pass = async () => within(await screen.findByRole('article', { name: 'Boarding pass for BW900, booking A1B2C3' }));

describe('/boarding-pass/:ref', () => {
  it('shows the flight by both clocks, the passenger and the simulation mark', async () => {
    await open();
    const paper = await pass();
    for (const text of ['POS', 'LGW', 'Island Hopper', '@IslandHopper2', 'A1B2C3', 'Premiere Class', 'Boeing 767-300', 'about 9 h 15 min'])
      expect(paper.getByText(text)).toBeVisible();
    expect(paper.getByText('Thu, Jul 4, 2030')).toBeVisible();
    const [departs, first, arrives] = [...paper.getAllByText('Thu 2:30 PM AST'), paper.getByText('Fri 4:45 AM GMT+1')].map((text) =>
      text.closest('time'),
    );
    expect(first).toHaveTextContent('6:30 PM UTCThu 2:30 PM AST');
    expect(departs).toHaveTextContent('6:30 PM UTCThu, Jul 4Thu 2:30 PM AST');
    expect(arrives).toHaveTextContent('about 3:45 AM UTCFri, Jul 5Fri 4:45 AM GMT+1');
    expect(paper.getByText('SIMULATION – NOT VALID FOR TRAVEL')).toBeVisible();
    expect(paper.getByRole('img', { name: 'Bar-coded boarding pass of booking A1B2C3' })).toBeVisible();
    expect(paper.getByText('T4')).toBeVisible();
  });

  it('shows the current time and gate, and what changed', async () => {
    await open({ A1B2C3: { ...booking, dueDate: '2030-07-03T18:30:00Z', gate: '7', bookedAt: '2030-07-01T12:00:00Z' } });
    const paper = await pass();
    expect(paper.getByText('Thu, Jul 4, 2030')).toBeVisible();
    expect(paper.queryByText('7')).not.toBeInTheDocument();
    expect(screen.getByText('Gate changed from 7 to T4.')).toBeVisible();
  });

  it('shows a new gate while it is open', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let reads = 0;
    const reply = () => ({ A1B2C3: { ...booking, today: null, gate: (reads += 1) === 1 ? 'T4' : 'T9' } });
    await open(reply);
    expect((await pass()).getByText('T4')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect((await pass()).getByText('T9')).toBeVisible();
    jest.useRealTimers();
  });

  it('leaves out fields that an older booking does not have', async () => {
    await open({ A1B2C3: { class: 'Flex Class', email: 'a@mail.example', flightNumber: 'BW900', route: '' } });
    const paper = await pass();
    expect(paper.getByText('Not scheduled')).toBeVisible();
    for (const absent of ['Gate', 'Aircraft']) expect(paper.queryByText(absent)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to Calendar' })).not.toBeInTheDocument();
  });

  it('fills the screen with the code until Escape or Back', async () => {
    const { user } = await open();
    const enlarge = (await pass()).getByRole('button', { name: 'Fill the screen with the code' });
    const dialog = () => screen.queryByRole('dialog', { name: 'BW900' });
    const code = 'Bar-coded boarding pass of booking A1B2C3';
    await user.click(enlarge);
    await screen.findByRole('dialog', { name: 'BW900' });
    expect(within(dialog()!).getByRole('img', { name: code })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog()).not.toBeInTheDocument();
    expect(enlarge).toHaveFocus();
    await user.click(enlarge);
    act(() => history.back());
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  });

  it('prints, and saves the trip as a calendar file', async () => {
    window.print = jest.fn();
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:trip';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const { user } = await open();
    await pass();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Add to Calendar' }));
    await waitFor(() => expect(saved).toEqual(['BW900-A1B2C3.ics blob:trip']));
    jest.restoreAllMocks();
  });

  it.each(['A1B2C3', 'constructor', 'toString'])('shows an empty state for an unknown reference: %s', async (ref) => {
    await open({}, member, ref);
    expect(await screen.findByRole('heading', { name: 'No booking under this reference' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Trips' })).toHaveAttribute('href', '/my-trips');
  });

  it('does not mistake a failure for a missing booking, and loads the pass with Try Again', async () => {
    let reply: object = refusal(503, 'Failed to fetch booking data');
    const { user } = await open(() => reply);
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your trips");
    reply = { A1B2C3: booking };
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass();
  });

  describe('without a network', () => {
    const saved = new Map<string, unknown>();
    beforeEach(() => {
      saved.clear();
      const match = (key: string) => Promise.resolve(saved.has(key) ? { json: () => Promise.resolve(saved.get(key)) } : undefined);
      Object.defineProperty(globalThis, 'caches', { value: { match, has: () => Promise.resolve(false) }, configurable: true });
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'caches');
    });

    it('shows the saved copy and its time, until Try Again succeeds', async () => {
      saved.set(savedPassKey(member.userId, 'A1B2C3'), { savedAt: '2030-07-03T18:42:00Z', booking });
      let reply: Reply = unreachable;
      const { user } = await open(() => reply);
      const paper = await pass();
      expect(paper.getByRole('img', { name: 'Bar-coded boarding pass of booking A1B2C3' })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(/Saved copy from Wed, Jul 3, .* Gate and time may have changed\./);
      reply = { A1B2C3: booking };
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    });

    it.each([
      ["another member's pass", savedPassKey('2002', 'A1B2C3'), { savedAt: '2030-07-03T18:42:00Z', booking }],
      ['a copy that fails the schema', savedPassKey(member.userId, 'A1B2C3'), { savedAt: 1 }],
    ])('never shows %s', async (_case, key, copy) => {
      saved.set(key, copy);
      await open(unreachable);
      expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your trips");
      expect(screen.queryByRole('article')).not.toBeInTheDocument();
    });
  });

  it('asks a guest to log in, and waits for the session first', async () => {
    const { unmount } = await open({}, null);
    expect(screen.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
    unmount();
    await open(silence, 'unknown');
    expect(screen.getByText('Loading your trips...')).toBeVisible();
  });
});
