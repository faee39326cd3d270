import { describe, expect, it } from '@jest/globals';
import { noticeApi, noticeTexts, type NotificationsReply } from '@portal/booking-contract';
import { member, refusal, unreachable, type Replies } from '@portal/testing/browser';
import { screen, waitFor } from '@testing-library/react';
import { openPage, secureBooking } from '../../../test/open-page.ts';

const settings: NotificationsReply = { choices: { time: true, gate: false, cancellation: true, checkIn: true }, feed: null };
const address = 'https://portal.example.test/api/calendar/abc.ics';

async function open(replies: Replies = {}) {
  const page = await openPage({
    path: '/my-trips',
    session: member,
    replies: { [secureBooking('getBookings')]: {}, [noticeApi.notifications]: settings, [noticeApi.noticeChoices]: settings, ...replies },
  });
  await screen.findByRole('heading', { name: 'No Trips Found' });
  // The first input loads the section's code.
  await page.user.keyboard('{Tab}');
  return page;
}
const switchOf = (name: string) => screen.findByRole('switch', { name });

describe('notifications on My Trips', () => {
  it('shows the kinds of email that the portal sends, and saves a choice at once', async () => {
    const { user, calls } = await open();
    expect(await switchOf('New departure time')).toBeChecked();
    expect(await switchOf('New gate')).not.toBeChecked();
    expect(screen.queryByRole('switch', { name: 'Waiting list' })).not.toBeInTheDocument();
    await user.click(await switchOf('New departure time'));
    await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ body: { choices: { time: false } } })));
  });

  it('says that the settings could not be loaded, and offers Try Again', async () => {
    await open({ [noticeApi.notifications]: unreachable });
    expect(await screen.findByText(noticeTexts.loadFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('shows a new calendar address, and copies it', async () => {
    const { user } = await open({ [noticeApi.newCalendarAddress]: { url: address, createdAt: '2026-11-20T12:00:00.000Z' } });
    await user.click(await screen.findByRole('button', { name: 'Get a calendar address' }));
    const field = await screen.findByRole('textbox', { name: 'Your calendar address' });
    expect(field).toHaveValue(address);
    expect(field).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Open in my calendar app' })).toHaveAttribute('href', address.replace('https:', 'webcal:'));
    expect(screen.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
      'href',
      expect.stringContaining('cid=webcal%3A%2F%2F'),
    );
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('switches a calendar address off', async () => {
    const { user, calls } = await open({
      [noticeApi.notifications]: { ...settings, feed: { createdAt: '2026-11-20T12:00:00.000Z' } },
      [noticeApi.endCalendarAddress]: { success: true },
    });
    expect(await screen.findByText(/made on November 20, 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch it off' }));
    await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ path: noticeApi.endCalendarAddress })));
    expect(screen.getByRole('heading', { name: 'Trips in your calendar' })).toHaveFocus();
  });
});

describe('/unsubscribe', () => {
  const openLink = (query: string, replies: Replies = {}) => openPage({ path: `/unsubscribe${query}`, session: null, replies });

  it('ends a kind of email only when its button is pressed, without a session', async () => {
    const { user, calls } = await openLink('?token=sealed', { [noticeApi.unsubscribe]: { kind: 'gate' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Stop these emails?' })).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible();
    expect(screen.getByText('We won’t send you “New gate” emails any more.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
  });

  it('says that a link is invalid', async () => {
    const { user } = await openLink('?token=broken', { [noticeApi.unsubscribe]: refusal(404, noticeTexts.badLink) });
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText(noticeTexts.badLink)).toBeVisible();
  });
});
