import { describe, expect, it } from '@jest/globals';
import {
  type FlightMessage,
  flightMessageApi,
  type FlightMessagesReply,
  flightMessageTexts,
  lastCall,
  rollCallApi,
} from '@portal/booking-contract';
import { enterText, refusal, type Replies } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import { flight, inHours } from '../../../test/flights.ts';
import { openDesk } from '../../../test/open-desk.ts';

const reach = {
  passengers: { reached: 2, withoutAddress: 1, unwanted: 0 },
  waiting: { reached: 1, withoutAddress: 0, unwanted: 0 },
};
const sent: FlightMessage = {
  ...{ id: 'm1', subject: 'New gate', text: 'Gate 9.', by: 'SteelpanSam', at: '2026-12-01T12:00:00Z', waiting: true },
  ...{ recipients: 3, sent: 3, failed: 0, dropped: 0, withoutAddress: 1 },
};
const messagesReply = (messages: FlightMessage[], isOn = true): FlightMessagesReply => ({ isOn, messages });

const open = (replies: Replies = {}) =>
  openDesk({ [flightMessageApi.reach]: reach, [flightMessageApi.messages]: messagesReply([]), ...replies });
const section = async () => within(await screen.findByRole('region', { name: 'Messages' }));

describe('messages to passengers', () => {
  const posted = (calls: readonly { path: string; body: unknown }[]) =>
    calls.filter(({ path }) => path === flightMessageApi.send).map(({ body }) => body);

  it('are listed with their progress, and to which part they went', async () => {
    const toPart: FlightMessage = { ...sent, id: 'm2', waiting: false, part: 'not-here' };
    await open({ [flightMessageApi.messages]: messagesReply([{ ...sent, sent: 1, failed: 2 }, toPart]) });
    const [first, second] = await (await section()).findAllByRole('listitem');
    expect(within(second!).getByText(/^SteelpanSam, .*, to those not here yet$/)).toBeVisible();
    const item = within(first!);
    expect(item.getByText('New gate')).toBeVisible();
    expect(item.getByText(/^SteelpanSam, .*waiting list too$/)).toBeVisible();
    expect(item.getByRole('status')).toHaveTextContent('Sent to 1 person, 2 failed, 1 without an email address');
  });

  it('are not offered while the portal cannot send them', async () => {
    await open({ [flightMessageApi.messages]: messagesReply([], false) });
    await screen.findByText('LimboLuke');
    expect(screen.queryByRole('button', { name: 'Write to passengers' })).toBeNull();
  });

  it('are written, previewed and sent', async () => {
    const { user, calls } = await open({ [flightMessageApi.send]: sent });
    await user.click(await screen.findByRole('button', { name: 'Write to passengers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write to passengers' }));
    expect(await dialog.findByText('Goes to 2 people, one email each.')).toBeVisible();
    expect(dialog.getByText('Not reached: 1 without an email address.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(dialog.getByLabelText('Subject')).toHaveAccessibleDescription('Write a subject.');
    await enterText(user, dialog.getByLabelText('Subject'), 'New gate');
    await enterText(user, dialog.getByLabelText('Message'), 'Gate 9.');
    await user.click(dialog.getByLabelText('Also write to 1 person on the waiting list'));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    const letter = await screen.findByRole('article', { name: 'Preview of the email' });
    expect(letter).toHaveFocus();
    expect(letter).toHaveTextContent('BW001: New gateHello [name],Gate 9.');
    await user.click(screen.getByRole('button', { name: 'Send to 3 people' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posted(calls)).toEqual([
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), flightId: 'card-1', subject: 'New gate', text: 'Gate 9.', waiting: true },
    ]);
  });

  const people = (reached: number) => ({ reached, withoutAddress: 0, unwanted: 0 });
  const withParts = {
    ...{ passengers: people(3), waiting: people(1) },
    parts: [
      { part: 'not-here', reach: people(2) },
      { part: 'Premiere Class', reach: people(1) },
    ],
  };
  const soon = flight({ dueDate: inHours(2) });
  const openAtGate = (path?: string) =>
    openDesk(
      {
        [flightMessageApi.reach]: withParts,
        [flightMessageApi.messages]: messagesReply([]),
        [flightMessageApi.send]: sent,
        [rollCallApi.roll]: { checkedIn: [{ username: 'HibiscusHal', at: '2026-12-01T12:00:00Z' }] },
      },
      { only: soon, ...(path && { path }) },
    );
  it('go to those who are not here yet with four clicks', async () => {
    const { user, calls } = await openAtGate('/flight-desk');
    await user.click(await screen.findByRole('link', { name: /^BW001/ }));
    await user.click(await screen.findByRole('button', { name: 'Write to 2 not here yet' }));
    expect(await screen.findByText('Goes to 2 people, one email each.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Send to 2 people' }));
    const { subject, text } = lastCall;
    expect(posted(calls)).toEqual([{ id: expect.any(String), flightId: 'card-1', subject, text, waiting: false, part: 'not-here' }]);
  });

  it('leave the draft of the other button as it is', async () => {
    const { user } = await openAtGate();
    await user.click(await screen.findByRole('button', { name: 'Write to passengers' }));
    await user.type(await screen.findByLabelText('Subject'), 'To all');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Write to 2 not here yet' }));
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Send to 2 people' }));
    await user.click(await screen.findByRole('button', { name: 'Write to passengers' }));
    expect(await screen.findByLabelText('Subject')).toHaveValue('To all');
  });

  it('go to a class or the waiting list, and start from a template until the text is somebody’s own', async () => {
    const { user, calls } = await openAtGate();
    await user.click(await screen.findByRole('button', { name: 'Write to passengers' }));
    const to = await screen.findByLabelText('To');
    expect(
      within(to)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All passengers (3)', 'Not here yet (2)', 'Premiere Class (1)', 'Waiting list (1)']);
    await user.selectOptions(to, 'Waiting list (1)');
    expect(screen.queryByLabelText(/^Also write to/)).toBeNull();
    await user.selectOptions(to, 'Premiere Class (1)');
    expect(screen.getByText('Goes to 1 person, one email each.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New gate' }));
    expect(screen.getByLabelText('Subject')).toHaveValue('We leave from gate 7');
    expect(screen.getByRole('button', { name: 'New gate' })).toHaveAttribute('aria-pressed', 'true');
    await user.type(screen.getByLabelText('Message'), ' Hurry!');
    expect(screen.queryByRole('group', { name: 'Templates' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Send to 1 person' }));
    expect(posted(calls)).toMatchObject([{ part: 'Premiere Class', waiting: false, text: expect.stringMatching(/Hurry!$/) }]);
  });

  it('keep their id when sending is retried after a failure', async () => {
    const { user, calls } = await open({
      [flightMessageApi.send]: refusal(503, flightMessageTexts.sendFailed),
    });
    await user.click(await screen.findByRole('button', { name: 'Write to passengers' }));
    await enterText(user, await screen.findByLabelText('Subject'), 'Hi');
    await enterText(user, screen.getByLabelText('Message'), 'Hello');
    await screen.findByText('Goes to 2 people, one email each.');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    for (let time = 0; time < 2; time += 1) {
      await user.click(await screen.findByRole('button', { name: 'Send to 2 people' }));
      expect(await screen.findByText(flightMessageTexts.sendFailed)).toBeVisible();
    }
    const [first, second, ...others] = posted(calls);
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  it('cannot be previewed without a recipient', async () => {
    const nobody = { reached: 0, withoutAddress: 0, unwanted: 0 };
    const { user } = await open({ [flightMessageApi.reach]: { passengers: nobody, waiting: nobody } });
    await user.click(await screen.findByRole('button', { name: 'Write to passengers' }));
    expect(await screen.findByText(flightMessageTexts.nobody)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-disabled', 'true');
  });
});
