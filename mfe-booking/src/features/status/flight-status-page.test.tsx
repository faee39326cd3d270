import { describe, expect, it } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { refusal, unreachable, type Reply } from '@portal/testing/browser';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { airports, flight, flightsReply, inHours } from '../../../test/flights.ts';
import { openPage } from '../../../test/open-page.ts';

const dueDate = '2030-07-04T14:30:00Z';
const board = flightsReply([
  flight({ dueDate, from: airports.pos, to: airports.lgw, blockMinutes: 555 }),
  flight({ id: 'card-2', callsign: 'bw035', dueDate: null }),
]);

const open = (reply: Reply = board, path = '/flight-status') => openPage({ path, replies: { [bookingApi.flights]: reply } });
const check = async (text: string, reply: Reply = board) => {
  const page = await open(reply);
  await page.user.type(screen.getByLabelText('Flight Callsign'), text);
  return page;
};

describe('/flight-status', () => {
  it('finds a flight in any case by Enter, and shows all its fields', async () => {
    const { user } = await check(' bw001 ');
    await user.keyboard('{Enter}');
    const card = within(await screen.findByRole('article', { name: 'Status of BW001' }));
    for (const text of [
      'BW001',
      'ON TIME',
      'Gate',
      '7',
      'Coordinator',
      'Capt_Marisol',
      'Aircraft',
      'Boeing 737-8',
      'Port of Spain (POS)',
      'London (LGW)',
    ])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByRole('heading', { name: 'Route Information' })).toBeVisible();
    expect(card.getByText(/^POS-JFK, about 9 h 15 min$/)).toBeVisible();
    const [departure, arrival] = ['Departure time', 'Arrival'].map((label) => card.getByText(label).nextElementSibling);
    expect(departure).toHaveTextContent('Thu, Jul 4, 2:30 PM UTCThu 10:30 AM AST in Port of Spain');
    expect(arrival).toHaveTextContent('about Thu, Jul 4, 11:45 PM UTCFri 12:45 AM GMT+1 in London');
  });

  it('leaves text and caret to the input method, shows upper case, and searches for upper case', async () => {
    const { user } = await open();
    const field = screen.getByLabelText<HTMLInputElement>('Flight Callsign');
    expect(field).toHaveStyle({ textTransform: 'uppercase' });
    fireEvent.compositionStart(field);
    for (const value of ['b', 'bw', 'bw0']) {
      fireEvent.input(field, { target: { value } });
      expect(field).toHaveValue(value);
    }
    fireEvent.compositionEnd(field);
    await user.type(field, '1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field).toHaveValue('bw10');
    expect(field.selectionStart).toBe(3);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: /BW10/ })).toBeVisible();
    expect(field).toHaveValue('BW10');
    expect(location.search).toBe('?callsign=BW10');
  });

  it.each(['bw 001', 'BW-001'])('finds %j', async (typed) => {
    await check(`${typed}{Enter}`);
    expect(await screen.findByRole('article', { name: 'Status of BW001' })).toBeVisible();
  });

  it('finds a callsign that is lower-case on the board, and marks it as not scheduled', async () => {
    const { user } = await check('BW035');
    await user.click(screen.getByRole('button', { name: 'Check Status' }));
    const card = within(await screen.findByRole('article', { name: 'Status of bw035' }));
    const [badge, departure] = card.getAllByText('Not scheduled');
    expect(badge?.previousSibling).toHaveTextContent('ON TIME');
    expect(departure?.previousSibling).toHaveTextContent('Departure time');
    expect(screen.getByText('ON TIME')).toBeVisible();
  });

  it('looks up the callsign of the address', async () => {
    await open(board, '/flight-status?callsign=bw035');
    expect(await screen.findByRole('article', { name: 'Status of bw035' })).toBeVisible();
    expect(screen.getByLabelText('Flight Callsign')).toHaveValue('BW035');
  });

  it('shows heading and alert for an unknown callsign, such as BW9 for BW009, and checks it again', async () => {
    let reply: object = flightsReply([flight({ callsign: 'BW009' })]);
    const { user } = await check('BW9', () => reply);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'No flight found with callsign "BW9"' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Flight not found. Please check the callsign and try again.');
    reply = flightsReply([flight({ callsign: 'BW9' })]);
    await user.click(screen.getByRole('button', { name: 'Check Status' }));
    expect(await screen.findByRole('article', { name: 'Status of BW9' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('requires a callsign', async () => {
    const { user, calls } = await check(' ');
    await user.keyboard('{Enter}');
    expect(screen.getByText('Please enter a flight callsign')).toBeVisible();
    expect(screen.getByLabelText('Flight Callsign')).toBeInvalid();
    // One request by the departures board, none by the form.
    expect(calls.map(({ path }) => path)).toEqual([bookingApi.flights]);
  });

  it('disables the button while searching, looks up another callsign meanwhile, and ignores the late reply', async () => {
    const late = Promise.withResolvers<object>();
    let reply: object = late.promise;
    const { user } = await open(() => reply, '/flight-status?callsign=BW001');
    expect(await screen.findByRole('button', { name: 'Searching...' })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(screen.getByLabelText('Flight Callsign'));
    await user.type(screen.getByLabelText('Flight Callsign'), 'BW035');
    // A disabled button would make browsers ignore Enter.
    expect(screen.getByRole('button', { name: 'Check Status' })).toBeEnabled();
    reply = board;
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('article', { name: 'Status of bw035' })).toBeVisible();
    await act(async () => late.resolve(board));
    expect(screen.getByRole('article', { name: 'Status of bw035' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Status of BW001' })).not.toBeInTheDocument();
  });

  it.each<[Reply, string]>([
    [refusal(503, 'Failed to fetch flight data'), 'Failed to fetch flight data'],
    [unreachable, 'An error occurred'],
  ])('does not mistake a failure for an unknown flight: %#', async (reply, text) => {
    const { user } = await check('BW001', reply);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByText(/No flight found/)).not.toBeInTheDocument();
  });

  it('R34 shows the time of the stale list while the board is unreachable', async () => {
    const { user } = await check('BW001', flightsReply([flight()], { stale: true, asOf: '2026-07-04T14:05:00Z' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to fetch flight data.*at \d{1,2}:05 [AP]M\./);
    expect(screen.getByRole('article', { name: 'Status of BW001' })).toBeVisible();
  });

  it.each([
    ['the next flight', [inHours(-3), inHours(40), inHours(60)]],
    ['a flight without a time to a departed one', [inHours(-3), null]],
    ['the latest departed flight', [inHours(-40), inHours(-3), inHours(-60)]],
  ])('prefers %s if several share a callsign', async (_name, dueDates) => {
    const flights = dueDates.map((dueDate, at) => flight({ id: `card-${at}`, dueDate, gate: `gate ${at}` }));
    const { user } = await check('BW001', flightsReply(flights));
    await user.keyboard('{Enter}');
    expect(within(await screen.findByRole('article')).getByText('gate 1')).toBeVisible();
  });

  it('marks a departed flight beside its label, and links to its page', async () => {
    const { user } = await check('BW001', flightsReply([flight({ dueDate: inHours(-3) })]));
    await user.keyboard('{Enter}');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('ON TIME').nextSibling).toHaveTextContent('Departed');
    expect(card.getByRole('link', { name: 'See this flight' })).toHaveAttribute('href', '/flights/card-1');
  });

  it('links to the flight list', async () => {
    const { user } = await open();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('HomeFlight Status');
    await user.click(screen.getByRole('link', { name: 'See all flights' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Available Flights' })).toBeVisible();
  });
});
