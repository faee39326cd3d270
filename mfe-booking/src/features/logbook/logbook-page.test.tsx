import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  bookingPages,
  logbookApi,
  logbookTexts,
  sharedLogbookApi,
  sharedLogbookPath,
  type Airport,
  type LogbookFlight,
} from '@portal/booking-contract';
import { notFoundMessages } from '@portal/portal-contract';
import { member, refusal, type Replies } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page.ts';

const airport = (iata: string, city: string): Airport => ({
  iata,
  icao: iata,
  name: city,
  city,
  country: 'TT',
  zone: 'UTC',
  lat: 10,
  lon: -61,
});
const flight = (fields: Partial<LogbookFlight> = {}): LogbookFlight => ({
  ...{
    callsign: 'BW448',
    departedAt: '2026-03-01T12:00:00Z',
    from: 'POS',
    to: 'BGI',
    aircraft: 'ATR 72-600',
    minutes: 65,
    distanceNm: 184,
  },
  ...fields,
});
const logbook = {
  flights: [flight(), flight({ callsign: 'BW700', from: 'POS', to: undefined, minutes: undefined, distanceNm: undefined })],
};
const airports = [airport('POS', 'Port of Spain'), airport('BGI', 'Bridgetown')];
const own = { ...logbook, airports, share: null };
const share = { secret: 'a-secret-of-22-letters', createdAt: '2026-11-01T12:00:00Z' };
const open = (replies: Replies, session: typeof member | null = member) => openPage({ path: bookingPages.logbook, session, replies });
const openShared = (replies: Replies) => openPage({ path: sharedLogbookPath(share.secret), session: null, replies });

// jsdom has no canvas. The journey in the browser saves the picture.
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

it('shows totals, stamps with their first day, badges with their rules, and the latest flight first', async () => {
  await open({ [logbookApi.own]: own });
  expect(await screen.findByText('184 nm', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('1 h 5 min', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('Bridgetown').closest('li')).toHaveTextContent('BGIBridgetownMar 1, 2026once');
  expect(screen.getByText('Land ten flights.').closest('li')).toHaveTextContent('2 of 10 so far.');
  expect(screen.getByText(/^2 of 14 so far/)).toHaveTextContent('Missing: Tobago, Antigua, Cuba');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['BW700', 'BW448']);
});

it('lists ten flights at first, then all', async () => {
  const flights = Array.from({ length: 12 }, (_, index) => flight({ callsign: `BW${index + 100}` }));
  const { user } = await open({ [logbookApi.own]: { ...own, flights } });
  await user.click(await screen.findByRole('button', { name: 'Show all 12 flights' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(12);
});

it('explains an empty logbook, and asks a guest to sign in', async () => {
  const { unmount } = await open({ [logbookApi.own]: { ...own, flights: [], airports: [] } });
  expect(await screen.findByRole('link', { name: 'Find a flight' })).toHaveAttribute('href', bookingPages.bookFlights);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  unmount();
  const { calls } = await open({}, null);
  expect(await screen.findByRole('heading', { name: 'Sign in to see your logbook' })).toBeVisible();
  expect(calls).toEqual([]);
});

it('makes an address, shows it, and ends it', async () => {
  const { user, calls } = await open({ [logbookApi.own]: own, [logbookApi.share]: { share }, [logbookApi.endShare]: { success: true } });
  const card = within(await screen.findByRole('region', { name: 'Share your logbook' }));
  expect(card.queryByRole('button', { name: 'Stop sharing' })).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Share my logbook' }));
  expect(await card.findByLabelText('Public address')).toHaveValue(`${location.origin}${sharedLogbookPath(share.secret)}`);
  // On the button, a second Enter would replace the address.
  expect(card.getByLabelText('Public address')).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(card.queryByLabelText('Public address')).not.toBeInTheDocument());
  expect(card.getByRole('heading')).toHaveFocus();
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([logbookApi.share, logbookApi.endShare]));
});

it('tries again after a failure', async () => {
  let isDown = true;
  const { user } = await open({ [logbookApi.own]: () => (isDown ? refusal(503, logbookTexts.loadFailed) : own) });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByRole('alert')).toHaveTextContent(logbookTexts.loadFailed);
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('table')).toBeVisible();
});

it('shows a shared logbook under its owner’s name, without the card that shares it', async () => {
  await openShared({ [sharedLogbookApi(share.secret)]: { ...logbook, airports, displayName: 'Island Hopper' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Island Hopper’s logbook' })).toBeVisible();
  expect(screen.getByRole('table')).toBeVisible();
  expect(screen.queryByText(/Share your logbook/)).not.toBeInTheDocument();
});

it('says that a shared logbook is empty', async () => {
  await openShared({ [sharedLogbookApi(share.secret)]: { flights: [], airports: [], displayName: 'Island Hopper' } });
  expect(await screen.findByText('No flight has landed yet.')).toBeVisible();
});

it('shows an unused address as any page that does not exist', async () => {
  await openShared({ [sharedLogbookApi(share.secret)]: refusal(404, 'Not found') });
  expect(await screen.findByRole('heading', { level: 1, name: notFoundMessages.title })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/logbook/i);
});
