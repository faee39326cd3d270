import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bookingApi, flightDeskApi, flightDeskPath, flightDeskTexts, type FlightPassengersReply } from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import { member, refusal, silence, type Replies } from '@portal/testing/browser';
import { act, screen, within } from '@testing-library/react';
import { openDesk, passengers } from '../../../test/open-desk.ts';
import { airports, flight, flightsReply, inHours } from '../../../test/flights.ts';

const board = [
  flight({ id: 'gone', callsign: 'BW009', dueDate: inHours(-2), gate: 'Unknown' }),
  flight({ id: 'card-2', callsign: 'BW002', dueDate: null, gate: 'Unknown', host: 'TBA' }),
  flight({ from: airports.pos, to: airports.jfk, seats: { total: 40, left: 38, waiting: 0 } }),
];
const reply = (fields: Partial<FlightPassengersReply> = {}): FlightPassengersReply => ({
  flight: flight({ seats: { total: 3, left: 0, waiting: 2 } }),
  passengers,
  waiting: [{ username: 'TobagoTess', confirmBy: inHours(5) }, { username: 'Drifter' }],
  unlisted: 0,
  ...fields,
});

const open = (path: string, replies: Replies = {}, session?: StoredUser | null) =>
  openDesk({ [bookingApi.flights]: flightsReply(board), [flightDeskApi.passengers]: reply(), ...replies }, { path, session });
const rows = async () => within(await screen.findByRole('navigation', { name: 'Flights' })).getAllByRole('link');

afterEach(() => {
  jest.restoreAllMocks();
});

describe('/flight-desk', () => {
  it.each([
    ['a guest', null, 'Please Log In'],
    ['a member', member, 'This page is not open to you'],
  ])('is closed to %s, and sends no request', async (_who, session, title) => {
    const { calls } = await open('/flight-desk', {}, session);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('does not ask to choose a flight while the board is unreachable', async () => {
    await open('/flight-desk', { [bookingApi.flights]: refusal(503, 'No') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading flights');
    expect(screen.queryByText('Choose a flight')).not.toBeInTheDocument();
  });

  it('lists every flight, the next departure first, and marks what a flight lacks', async () => {
    await open('/flight-desk');
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^BW001POS → {2}to JFK.*38 seats left$/),
      expect.stringMatching(/^BW002.*Not scheduledNo timeNo gateNo coordinator$/),
      expect.stringMatching(/^BW009.*Departed$/),
    ]);
    expect(screen.getByText('Choose a flight')).toBeInTheDocument();
  });

  it('lists the reader’s own flights first, then days, with the passengers of each', async () => {
    const flights = [
      flight({ id: 'today', callsign: 'BW010', dueDate: inHours(0.1) }),
      flight({ id: 'mine', callsign: 'BW020', dueDate: inHours(90), host: `Capt_Marisol and @${member.username.toLowerCase()}` }),
      flight({ id: 'later', callsign: 'BW030', dueDate: inHours(91), host: `${member.username}2` }),
      flight({ id: 'flown', callsign: 'BW040', dueDate: inHours(-30), host: member.username }),
    ];
    await open('/flight-desk', {
      [bookingApi.flights]: flightsReply(flights),
      [flightDeskApi.counts]: { flights: { mine: { seated: 118, waiting: 2 }, later: { seated: 1, waiting: 0 } }, isCounting: false },
    });
    await screen.findByText('118 passengers');
    const list = within(screen.getByRole('navigation', { name: 'Flights' }));
    const groups = list
      .getAllByRole('region')
      .map((group) => [group.getAttribute('aria-label'), within(group).getByRole('link').textContent]);
    expect(groups.map(([, row]) => row?.slice(0, 5))).toEqual(['BW020', 'BW010', 'BW030', 'BW040']);
    expect([groups[0]?.[0], groups[3]?.[0]]).toEqual(['My flights', 'Already departed']);
    expect(list.getByRole('link', { name: /^BW030/ })).toHaveTextContent('1 passenger');
  });

  it('says that it could not load the numbers of passengers, and lists the flights', async () => {
    await open('/flight-desk', { [flightDeskApi.counts]: refusal(503, flightDeskTexts.countsFailed) });
    expect(await screen.findByText(flightDeskTexts.countsFailed)).toBeVisible();
    expect(await rows()).toHaveLength(3);
  });

  describe('a search', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ username: `Player${index}`, class: 'Classic Class' }));
    const openMany = async () => {
      const opened = await open(flightDeskPath('card-1'), { [flightDeskApi.passengers]: reply({ passengers: [...passengers, ...many] }) });
      return { ...opened, field: await screen.findByRole('searchbox', { name: 'Find a passenger' }) };
    };

    it('finds passengers and people in line by a part of their name', async () => {
      const { user, field } = await openMany();
      await user.type(field, 'LIMB');
      expect(screen.getByText('1 of 25 match.')).toBeVisible();
      const names = within(screen.getByRole('region', { name: 'Classic Class' })).getAllByRole('listitem');
      expect(names.map((item) => item.textContent)).toEqual(['LimboLuke']);
      expect(screen.queryByRole('region', { name: 'Waiting list' })).not.toBeInTheDocument();
      await user.keyboard('{Enter}');
      expect(screen.getByRole('checkbox', { name: 'LimboLuke' })).toHaveFocus();
      // The next name replaces the last one.
      act(() => field.focus());
      await user.keyboard('drift');
      expect(within(screen.getByRole('region', { name: 'Waiting list' })).getByRole('listitem')).toHaveTextContent('Drifter');
      await user.type(field, 'wood');
      expect(screen.getByText(/^Nobody here has “.*driftwood.*” in their name\.$/)).toBeVisible();
    });

    it('prints what it leaves out', async () => {
      const { user, field } = await openMany();
      expect(screen.queryByText(/are left out/)).not.toBeInTheDocument();
      await user.type(field, 'player1');
      expect(screen.getByText(/^Only people with “.*player1.*” in their name\. 14 of 25 are left out\.$/)).toBeInTheDocument();
    });
  });

  it('keeps the filter when a flight opens, and says how to complete the flight', async () => {
    const { user } = await open('/flight-desk');
    await user.click(await screen.findByRole('button', { name: 'To complete 1' }));
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    await user.click(row!);
    expect(`${location.pathname}${location.search}`).toBe('/flight-desk?flight=card-2&show=gaps');
    const alert = await screen.findByText('This flight has no time, no gate, no coordinator.');
    expect(alert.parentElement).toHaveTextContent('Add a due date and the lines Gate and Host to the flight’s card on the board.');
    expect(screen.getByRole('link', { current: true, hidden: true })).toHaveTextContent('BW002');
    expect(screen.getByRole('region', { name: 'BW002' })).toHaveFocus();
    // Shown on a narrow window.
    await user.click(screen.getByRole('link', { name: 'All flights', hidden: true }));
    expect(screen.getByRole('navigation', { name: 'Flights' })).toHaveFocus();
    expect(location.search).toBe('?show=gaps');
  });

  it('names the cards that are no flights', async () => {
    const cards = [
      { name: 'Flight template (copy me)', reason: 'template' },
      { name: '---', reason: 'no-flight-line' },
    ];
    await open('/flight-desk', {
      [flightDeskApi.leftOutCards]: { cards },
      [flightDeskApi.leftOutRoutes]: { skipped: 2, stale: false },
    });
    expect(await screen.findByText('2 rows of the route sheet are not shown as a route.')).toBeVisible();
    expect(await screen.findByText('2 cards on the board are not shown as flights.')).toBeVisible();
    expect(screen.getByText('Flight template (copy me): a template')).toBeVisible();
    expect(screen.getByText('---: no line of a flight, such as Callsign')).toBeVisible();
  });

  it('asks for a number of seats that can be read', async () => {
    const unknown = flight({ seats: { total: 0, left: 0, waiting: 0, isUnknown: true } });
    await open(flightDeskPath('card-1'), { [bookingApi.flights]: flightsReply([unknown]) });
    expect(await screen.findByText('This flight has no number of seats.')).toBeVisible();
    expect((await rows())[0]).toHaveTextContent('Seats not known yet');
  });

  it('never says that nobody has booked while earlier bookings are being counted', async () => {
    const counting = reply({ passengers: [], waiting: [], isCounting: true });
    await open(flightDeskPath('card-1'), { [flightDeskApi.passengers]: counting });
    expect(await screen.findByText('We are still counting earlier bookings.')).toBeVisible();
    expect(screen.getByText('0 so far')).toBeVisible();
    expect(screen.queryByText('Nobody has booked a seat yet.')).not.toBeInTheDocument();
  });

  it('shows passengers by class, the waiting list, seats and check-in', async () => {
    await open(flightDeskPath('card-1'));
    const names = async (title: string) =>
      within(await screen.findByRole('region', { name: title }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(await names('Premiere Class')).toEqual(['HibiscusHal']);
    expect(await names('Classic Class')).toEqual(['IslandHopper22', 'LimboLuke']);
    expect(await names('Waiting list')).toEqual([expect.stringMatching(/^TobagoTessSeat held until .+[AP]M\s\S+$/), 'Drifter']);
    const detail = within(screen.getByRole('region', { name: 'BW001' }));
    expect(detail.getByText('0 of 3')).toBeVisible();
    expect(detail.getByText(/^Open, closes in 1\d h/)).toBeVisible();
    expect(detail.getByRole('link', { name: 'Port of Spain (POS) to New York (JFK)' })).toHaveAttribute('href', '/flights/card-1');
  });

  it('shows the time left for a flight with gaps, and links to its card if the server allows it', async () => {
    const { user } = await open('/flight-desk', {
      [bookingApi.flights]: flightsReply([flight({ id: 'card-3', callsign: 'BW003', gate: 'Unknown', dueDate: inHours(5) })]),
      [flightDeskApi.passengers]: reply({ cardUrl: 'https://board.example.test/c/card-3' }),
    });
    const [row] = await rows();
    expect(row).toHaveTextContent(/Departs in (5 h|4 h \d+ min).*No gate/);
    await user.click(row!);
    expect(await screen.findByRole('link', { name: /^Card on the board/ })).toHaveAttribute('href', 'https://board.example.test/c/card-3');
  });

  it('counts passengers whose class could not be read, and people who are not listed', async () => {
    await open(flightDeskPath('card-1'), {
      [flightDeskApi.passengers]: reply({ passengers: [{ username: 'Drifter' }], waiting: [], unlisted: 1_200 }),
    });
    expect(await screen.findByText("We couldn't read the class of one passenger.")).toBeVisible();
    expect(screen.getByText('1,200 more people are not on this list.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Class not readable' })).toHaveTextContent('Drifter');
  });

  it('announces that it is loading, shows why passengers could not be loaded, and offers Try Again', async () => {
    const { unmount } = await open(flightDeskPath('card-1'), { [flightDeskApi.passengers]: silence });
    expect(await screen.findByRole('status', { name: 'Loading the passengers...' })).toBeVisible();
    unmount();
    await open(flightDeskPath('no-card'), { [flightDeskApi.passengers]: refusal(404, 'This flight is no longer on the board.') });
    expect(
      await screen.findByText("We couldn't load the passengers: This flight is no longer on the board.", {}, { timeout: 3_000 }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  });

  it('prints, and saves the passengers as a file', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:passengers';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    globalThis.print = jest.fn();
    const { user } = await open(flightDeskPath('card-1'), {
      [flightDeskApi.passengersFile]: { name: 'passengers-BW001.csv', text: 'Flight' },
    });
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(globalThis.print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeEnabled();
    expect(saved).toEqual(['passengers-BW001.csv']);
  });

  it('shows why the file could not be downloaded', async () => {
    const { user } = await open(flightDeskPath('card-1'), { [flightDeskApi.passengersFile]: refusal(503, flightDeskTexts.fileFailed) });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText(flightDeskTexts.fileFailed)).toBeVisible();
  });
});
