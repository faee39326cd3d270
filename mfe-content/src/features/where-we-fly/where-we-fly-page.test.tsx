import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bookingApi, noticeApi, type Flight } from '@portal/booking-contract';
import { contentApi } from '@portal/content-contract';
import { member, refusal, renderRemote, silence, type Replies, type Reply } from '@portal/testing/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aFlight, airports, aRoute, routesReply } from '../../../test/network.ts';
import { remoteClient } from '../../app/remote-data.ts';
import remote from '../../remote.tsx';

const network = [
  aRoute(),
  aRoute({ route: 'JFK-POS', callsign: 'BW002', destination: 'Port of Spain', from: 'JFK', to: 'POS' }),
  aRoute({ route: 'POS-BGI, daily', callsign: 'BW448', destination: 'Bridgetown', aircraft: 'ATR 72-600', status: 'Temporary', to: 'BGI' }),
  aRoute({ route: 'POS-LGW', callsign: 'BW900', destination: 'London', aircraft: '', status: 'out of service', to: 'LGW' }),
  aRoute({ route: '=HYPERLINK("x")', callsign: 'BW000', destination: 'Nowhere', status: 'seasonal', from: null, to: null }),
];

const end = (code: keyof typeof airports) => ({ ...airports[code], icao: '', name: '', country: '', zone: 'UTC' });

/** Reports the same size for every element, asynchronously like browsers, because jsdom has no layout. */
class FixedSizeObserver {
  readonly #report: ResizeObserverCallback;
  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }
  observe() {
    queueMicrotask(() => act(() => this.#report([{ contentRect: { width: 800, height: 400 } } as ResizeObserverEntry], this)));
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  remoteClient.clear();
  globalThis.ResizeObserver = FixedSizeObserver;
  globalThis.matchMedia = (media) => ({ matches: true, media }) as MediaQueryList;
  Element.prototype.scrollIntoView = jest.fn();
});

const boardOf = (...flights: Flight[]) => ({ flights, asOf: new Date().toISOString(), stale: false });
const open = (
  reply: Reply = routesReply(network),
  path = '/where-we-fly',
  board: Reply = boardOf(),
  replies: Replies = {},
  session: typeof member | null = null,
) => renderRemote(remote, { path, session, replies: { [contentApi.routes]: reply, [bookingApi.flights]: board, ...replies } });
const cards = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const card = (callsign: string) => screen.findByRole('article', { name: callsign });
const search = () => screen.getByPlaceholderText('Search routes, destinations...');
const select = (label: string) => screen.getByRole('combobox', { name: label });
const button = (name: string) => screen.getByRole('button', { name });

describe('route list', () => {
  it('shows that it is loading', async () => {
    await open(silence);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Where We Fly');
    expect(screen.getByRole('status')).toHaveTextContent('Loading route information...');
  });

  it('shows every field of a route, with a link that books it', async () => {
    await open();
    const route = within(await card('BW448'));
    for (const text of ['Temporary', 'Bridgetown', 'POS-BGI, daily', 'ATR 72-600']) expect(route.getByText(text)).toBeVisible();
    expect(route.getByRole('link', { name: 'Book This Route', description: 'BW448' })).toHaveAttribute(
      'href',
      '/book-flights?callsign=BW448',
    );
    expect(screen.getByText('Showing 5 of 5 routes')).toBeVisible();
  });

  it('shows empty cells as unknown, and a status in one spelling', async () => {
    const spellings = ['active', 'Active', ' ACTIVE'];
    const rows = spellings.map((status) => aRoute({ callsign: `BW-${status}`, status }));
    await open(routesReply([aRoute({ aircraft: '', status: '', callsign: '' }), ...rows]));
    expect(within(await card('Unknown')).getAllByText('Unknown')).toHaveLength(3);
    for (const status of spellings) expect(within(await card(`BW-${status}`)).getByText('Active')).toBeVisible();
  });

  it('shows a failure, and refetches the routes with Try Again', async () => {
    let reply: object = refusal(404, 'Failed to fetch route data');
    const { user, calls } = await open(() => reply);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading routes: Failed to fetch route data');
    expect(screen.queryByText('No Routes Found')).not.toBeInTheDocument();
    reply = routesReply(network);
    await user.click(button('Try Again'));
    await card('BW001');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => path === contentApi.routes)).toHaveLength(2);
  });

  it('R34 shows the last good list with its time while the sheet cannot be read', async () => {
    await open(routesReply(network, { stale: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Error loading routes: Failed to fetch route data.*as of \d{1,2}:05 [AP]M\./,
    );
    expect(cards()).toHaveLength(5);
  });

  it('shows that there are no routes', async () => {
    await open(routesReply([]));
    expect(await screen.findByRole('heading', { name: 'No Routes Found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search criteria or filters.')).toBeVisible();
    expect(screen.getByText('Showing 0 of 0 routes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('R12 shows hostile text as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const { container } = await open(routesReply([aRoute({ destination: hostile, callsign: hostile, route: hostile, status: hostile })]));
    expect(await screen.findAllByText(hostile)).not.toHaveLength(0);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('the flights of a route', () => {
  it('are on its card: the next one, or when it last flew', async () => {
    const flown = aFlight({ id: 'old', callsign: 'bw448', dueDate: '2026-01-09T12:00:00Z' });
    const { user } = await open(
      undefined,
      undefined,
      boardOf(flown, { ...flown, id: 'older', dueDate: '2026-01-02T12:00:00Z' }, aFlight({ callsign: 'BW900', dueDate: null })),
    );
    const bridgetown = within(await card('BW448'));
    await user.tab();
    expect(await bridgetown.findByText('No flight is on the board right now. It last flew on Fri, Jan 9.')).toBeVisible();
    expect(within(await card('BW001')).getByText('No flight is on the board right now.')).toBeVisible();
    expect(within(await card('BW900')).getByRole('link', { name: 'Not scheduled' })).toHaveAttribute('href', '/flights/card-1');
  });

  it('say when it last flew after its card has left the board', async () => {
    const { user } = await open(routesReply([aRoute({ lastFlown: '2026-01-09T12:00:00.000Z' })]));
    await card('BW001');
    await user.tab();
    expect(await screen.findByText('No flight is on the board right now. It last flew on Fri, Jan 9.')).toBeVisible();
  });

  it('are announced to a member who asks for it, until they take it back, and a guest signs in first', async () => {
    const waiting = (email: string, ...routes: string[]) => ({ routes, email });
    const { user, unmount, calls } = await open(
      routesReply([aRoute()]),
      '/where-we-fly?q=jfk',
      boardOf(),
      {
        [noticeApi.routeNotices]: waiting('missing'),
        [noticeApi.chooseRouteNotice]: ({ body }) =>
          (body as { isWanted: boolean }).isWanted ? waiting('missing', 'BW001|POS-JFK') : waiting('missing'),
      },
      member,
    );
    await card('BW001');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Tell me when it is back: BW001' }));
    const back = await screen.findByRole('button', { name: 'Cancel the notice: BW001' });
    expect(back).toHaveFocus();
    expect(screen.getByText(/The bell will tell you when it is back/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Save an email address' })).toHaveAttribute('href', '/account');
    await user.click(back);
    expect(await screen.findByRole('button', { name: 'Tell me when it is back: BW001' })).toHaveFocus();
    expect(calls.filter(({ path }) => path === noticeApi.chooseRouteNotice).map(({ body }) => body)).toEqual([
      { route: 'BW001|POS-JFK', isWanted: true },
      { route: 'BW001|POS-JFK', isWanted: false },
    ]);
    unmount();
    const { host, user: guest } = await open(routesReply([aRoute()]), '/where-we-fly?q=jfk');
    await card('BW001');
    await guest.tab();
    await guest.click(await screen.findByRole('button', { name: 'Tell me when it is back: BW001' }));
    expect(host.signIn).toHaveBeenCalledWith('/where-we-fly?q=jfk');
  });

  it('are left out while the board cannot be read', async () => {
    const { user, calls } = await open(undefined, undefined, refusal(503, 'down'));
    await card('BW001');
    await user.tab();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(bookingApi.flights));
    expect(within(await card('BW001')).getByRole('link', { name: 'Book This Route' })).toBeVisible();
    expect(screen.queryByText(/on the board/)).not.toBeInTheDocument();
  });
});

describe('route filters', () => {
  it('search while typing, and keep the text in the address', async () => {
    const { user } = await open();
    await card('BW001');
    await user.type(search(), 'bw00');
    await screen.findByText('Showing 3 of 5 routes');
    expect(cards()).toEqual(['BW001', 'BW002', 'BW000']);
    expect(location.search).toBe('?q=bw00');
  });

  it('offer every aircraft and status of the sheet once', async () => {
    const { user } = await open();
    await card('BW001');
    const options = (label: string) =>
      within(select(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options('Aircraft')).toEqual(['All Aircraft', 'ATR 72-600', 'Boeing 737-8']);
    expect(options('Status')).toEqual(['All Status', 'Active', 'Out of service', 'Seasonal', 'Temporary']);
    await user.selectOptions(select('Aircraft'), 'Boeing 737-8');
    await user.selectOptions(select('Status'), 'Active');
    await screen.findByText('Showing 2 of 5 routes');
    expect(location.search).toBe('?aircraft=Boeing+737-8&status=active');
  });

  it('start with the address, are reset by Clear Filters, and are restored by the back button', async () => {
    const { user } = await open(undefined, '/where-we-fly?q=pos&aircraft=boeing+737-8&status=ACTIVE');
    await screen.findByText('Showing 2 of 5 routes');
    expect(search()).toHaveValue('pos');
    expect(select('Status')).toHaveDisplayValue('Active');
    await user.click(button('Clear Filters'));
    await screen.findByText('Showing 5 of 5 routes');
    expect([search(), select('Aircraft'), select('Status')].map((field) => (field as HTMLInputElement).value)).toEqual(['', '', '']);
    expect(location.search).toBe('');
    act(() => history.back());
    await screen.findByText('Showing 2 of 5 routes');
    expect(search()).toHaveValue('pos');
  });

  it('say in the list and on the map that no route matches, and can be cleared there', async () => {
    const { user } = await open(undefined, '/where-we-fly?status=weekly');
    await screen.findByText('Showing 0 of 5 routes');
    expect(screen.getByText('No Routes Found')).toBeVisible();
    expect(select('Status')).toHaveDisplayValue('Weekly');
    const map = within(screen.getByRole('region', { name: 'Route map' }));
    expect(map.getByText('None of these routes can be shown on the map.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Clear filters' })).toHaveLength(2);
    await user.click(map.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('Showing 5 of 5 routes');
    expect(screen.queryByText('None of these routes can be shown on the map.')).not.toBeInTheDocument();
  });
});

describe('route map', () => {
  const options = () => screen.findAllByRole('option', { name: /, .* to / });
  const map = () => within(screen.getByRole('region', { name: 'Route map' }));

  it('draws a line for each route with known airports, and says nothing of the others', async () => {
    await open();
    expect((await options()).map((option) => option.getAttribute('aria-label'))).toEqual([
      'BW001, Port of Spain to New York, Active',
      'BW002, New York to Port of Spain, Active',
      'BW448, Port of Spain to Bridgetown, Temporary',
      'BW900, Port of Spain to London, Out of service',
    ]);
    expect(map().queryByText(/BW000/)).not.toBeInTheDocument();
    expect(
      within(map().getByRole('list', { name: 'Lines on the map' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Active', 'Temporary', 'Out of service']);
    for (const city of ['Port of Spain', 'New York', 'London']) expect(map().getByText(city)).toBeInTheDocument();
  });

  it('selects lines with the arrow keys, opens the card with Enter and deselects with Escape', async () => {
    const { user } = await open();
    const [first, second, , last] = await options();
    expect(first).toHaveAttribute('tabindex', '0');
    act(() => first?.focus());
    await user.keyboard('{ArrowRight}');
    expect(second).toHaveFocus();
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(map().getByText('New York (JFK) to Port of Spain (POS)')).toBeVisible();
    expect(map().getByText(/1,9\d\d nautical miles, Boeing 737-8/)).toBeVisible();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(last).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(map().getByText('Choose a line to see its route.')).toBeVisible();
    await user.keyboard('{End}{ArrowUp}{Enter}');
    expect(await card('BW448')).toHaveFocus();
  });

  it('selects a line by pointer, and offers the other routes on it', async () => {
    const { user } = await open();
    const [first] = await options();
    if (!first) throw new Error('no line');
    await user.click(first);
    expect(map().getByText('Port of Spain (POS) to New York (JFK)')).toBeVisible();
    await user.click(map().getByRole('button', { name: 'BW002, on the same line' }));
    expect(map().getByText('New York (JFK) to Port of Spain (POS)')).toBeVisible();
    await user.click(map().getByRole('button', { name: 'Show card' }));
    expect(await card('BW002')).toHaveFocus();
  });

  it('shows a route from its card, unless the route cannot be drawn', async () => {
    const { user } = await open();
    await options();
    await user.click(button('Show BW900 on the map'));
    expect(screen.getByRole('option', { name: /^BW900/ })).toHaveFocus();
    expect(map().getByText('Port of Spain (POS) to London (LGW)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show BW000 on the map' })).not.toBeInTheDocument();
  });

  it('opens on the home region with the rest in an inset, and moves to a chosen line', async () => {
    const { user } = await open();
    const [jfk, , bgi] = await options();
    const widthOf = (line: Element | undefined) => {
      const [from = 0, ...rest] =
        line
          ?.querySelector('path')
          ?.getAttribute('d')
          ?.match(/-?\d+(\.\d+)?/g)
          ?.map(Number)
          .filter((_number, at) => at % 2 === 0) ?? [];
      return Math.abs((rest.at(-1) ?? 0) - from);
    };
    const near = widthOf(bgi);
    await user.click(button('See New York and London'));
    await waitFor(() => expect(widthOf(bgi)).toBeLessThan(near / 2));
    expect(screen.queryByRole('button', { name: /^See / })).not.toBeInTheDocument();
    const whole = widthOf(bgi);
    if (!jfk) throw new Error('no line');
    await user.click(jfk);
    await waitFor(() => expect(widthOf(bgi)).toBeGreaterThan(whole * 1.2));
    await user.click(button('Show all lines'));
    await waitFor(() => expect(widthOf(bgi)).toBe(whole));
    expect(jfk).toHaveAttribute('aria-selected', 'true');
  });

  it('follows the filters, and fits the lines that they leave, without an inset', async () => {
    await open(undefined, '/where-we-fly?status=active');
    expect(await options()).toHaveLength(2);
    expect(map().queryByText('London')).not.toBeInTheDocument();
    expect(button('Show all lines')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^See / })).not.toBeInTheDocument();
  });

  it('offers the next flights of a chosen route, and books the first', async () => {
    const later = aFlight({ id: 'card-2', callsign: 'XX1', from: end('POS'), to: end('JFK'), dueDate: '2030-07-09T14:30:00Z' });
    const { user } = await open(
      undefined,
      undefined,
      boardOf(later, aFlight({ slug: 'bw001-jul-4' }), aFlight({ id: '3', callsign: 'BW002' })),
    );
    const [first, , , london] = await options();
    if (!first || !london) throw new Error('no line');
    await user.click(first);
    const next = await map().findByText(/^Next:/);
    expect(next.closest('p')).toHaveTextContent('Next: Thu, Jul 4, 2:30 PM UTC, then Tue, Jul 9, 2:30 PM UTC');
    expect(map().getByRole('link', { name: /Jul 4/ })).toHaveAttribute('href', '/flights/bw001-jul-4');
    expect(map().getByRole('link', { name: 'Book BW001' })).toHaveAttribute('href', '/flights/bw001-jul-4?book=1');
    await user.click(london);
    expect(await map().findByText('No flight is on the board right now.')).toBeVisible();
    expect(map().queryByRole('link', { name: /^Book/ })).not.toBeInTheDocument();
  });
});
