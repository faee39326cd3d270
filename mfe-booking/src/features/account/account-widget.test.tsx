import { expect, it } from '@jest/globals';
import { bookingPages, companionsApi, companionsTexts, noticeApi } from '@portal/booking-contract';
import { accountApi, accountMessages } from '@portal/portal-contract';
import { enterText, member, refusal, type Replies } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { openWidget, secureBooking } from '../../../test/open-page.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const trip = (fields: object = {}) => ({
  class: 'Flex Class',
  email: 'hopper@mail.example',
  flightNumber: 'BW001',
  route: 'Port of Spain to New York',
  departure: 'Port of Spain',
  destination: 'New York',
  dueDate: inHours(30),
  gate: '7',
  ...fields,
});
const emptyReplies: Replies = {
  [secureBooking('getBookings')]: {},
  [accountApi.email]: { email: null },
  [companionsApi.defaultChoice]: { isSeen: false },
  [noticeApi.notifications]: { choices: { gate: true }, feed: null },
};
const open = (replies: Replies = {}, session: typeof member | null = member) =>
  openWidget('account', { session, replies: { ...emptyReplies, ...replies } });
const region = (name: string) => within(screen.getByRole('region', { name }));

it('shows the next trip with the current time and gate, and counts the trips', async () => {
  const today = { asOf: inHours(0), stale: false, flight: { dueDate: inHours(26), gate: '12', aircraft: 'ATR 72' } };
  await open({
    [secureBooking('getBookings')]: {
      LATER1: trip({ flightNumber: 'BW600', dueDate: inHours(50) }),
      NEXT01: trip({ today }),
      PAST01: trip({ dueDate: inHours(-50) }),
    },
  });
  expect(await screen.findByText('2 upcoming, 1 past')).toBeVisible();
  expect(region('Your trips').getByRole('heading', { name: 'BW001' })).toBeVisible();
  expect(region('Your trips').getByText('12')).toBeVisible();
  expect(region('Your trips').getByRole('timer')).toHaveTextContent(/^1 h 59 min|2 h 00 min$/);
  expect(screen.getByRole('link', { name: 'Boarding Pass', description: 'BW001' })).toHaveAttribute('href', '/boarding-pass/NEXT01');
  expect(screen.getByRole('link', { name: 'All My Trips' })).toHaveAttribute('href', bookingPages.myTrips);
  expect(screen.getByRole('link', { name: 'Open my logbook' })).toHaveAttribute('href', bookingPages.logbook);
});

it('offers flights to a member without a trip, but not after a failed request', async () => {
  const { user, unmount } = await open({ [secureBooking('getBookings')]: refusal(503, 'Failed to fetch booking data') });
  await user.click(await region('Your trips').findByRole('button', { name: 'Try Again' }));
  expect(screen.queryByText(/No trip is booked/)).not.toBeInTheDocument();
  unmount();
  await open();
  expect(await screen.findByRole('link', { name: 'Find a flight' })).toHaveAttribute('href', bookingPages.bookFlights);
});

it('saves, checks and removes the default email', async () => {
  const { user, calls, toast } = await open({
    [accountApi.email]: { email: 'old@mail.example' },
    [accountApi.saveEmail]: ({ body }) => body as object,
  });
  const field = () => screen.findByLabelText('Email address');
  expect(await field()).toHaveValue('old@mail.example');
  await user.clear(await field());
  await enterText(user, await field(), 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await field()).toBeInvalid();
  expect(await field()).toHaveFocus();
  await user.clear(await field());
  await enterText(user, await field(), ' new@mail.example ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast()?.title).toBe('Default email saved'));
  expect(calls.at(-1)).toMatchObject({ body: { email: 'new@mail.example' } });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(await field()).toHaveFocus();
  expect(calls.at(-1)).toMatchObject({ body: { email: null } });
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

it('keeps the focus in the field where Enter saves the default email', async () => {
  const { user, toast } = await open({ [accountApi.saveEmail]: ({ body }) => body as object });
  await enterText(user, await screen.findByLabelText('Email address'), ' new@mail.example ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(toast()?.title).toBe('Default email saved'));
  expect(screen.getByLabelText('Email address')).toHaveFocus();
  expect(screen.getByLabelText('Email address')).toHaveValue('new@mail.example');
});

it('says that the default email could not be saved, and keeps it in the form', async () => {
  const { user, toast } = await open({ [accountApi.saveEmail]: refusal(503, 'No') });
  await enterText(user, await screen.findByLabelText('Email address'), 'new@mail.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast()?.title).toBe(accountMessages.emailSaveFailed));
  expect(screen.getByLabelText('Email address')).toHaveValue('new@mail.example');
});

it('shows the member on their flights once they want it, and moves the switch back after a failure', async () => {
  let isDown = false;
  const { user, calls, toast } = await open({
    [companionsApi.saveDefaultChoice]: ({ body }) => (isDown ? refusal(503, companionsTexts.saveFailed) : (body as object)),
  });
  await user.pointer({ target: document.body });
  const choice = await screen.findByRole('switch', { name: 'Show my name on my flights' });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(calls.find(({ path }) => path === companionsApi.saveDefaultChoice)?.body).toEqual({ isSeen: true });
  isDown = true;
  await user.click(choice);
  await waitFor(() => expect(toast()?.title).toBe(companionsTexts.saveFailed));
  expect(choice).toBeChecked();
});

it('is empty for a guest', async () => {
  const { container, calls } = await open({}, null);
  expect(container).toHaveTextContent('');
  expect(calls).toEqual([]);
});
