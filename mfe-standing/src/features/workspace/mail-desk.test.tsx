import { beforeEach, expect, it, jest } from '@jest/globals';
import { standingApi, standingPages, type DeadLetter } from '@portal/standing-contract';
import { refusal } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page.ts';
import { senior } from '../../../test/people.ts';
import { daysAgo } from '../../../test/records.ts';

// jsdom has no layout.
beforeEach(() => void jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300));

const letter = (fields: Partial<DeadLetter>): DeadLetter => ({
  key: 'ap:1:denied',
  template: 'playerAppeal',
  to: 'l***@example.test',
  person: 'LimboLuke',
  about: ['Mute', 'denied'],
  page: '/account-standing?player=LimboLuke#case-1',
  reason: 'HTTP 400',
  attempts: 1,
  at: daysAgo(1),
  ...fields,
});

it('shows undelivered messages with person and case, sends one again by key, and proposes the next queue', async () => {
  let letters = [letter({}), letter({ key: 'careers:2', person: 'Ivy' })];
  const queue = (key: string, count: number) => ({ key, title: key, count, oldestAt: null, address: null });
  const { user, calls } = await openPage({
    path: `${standingPages.workspace}?queue=mail`,
    session: senior,
    replies: {
      [standingApi.queues]: { queues: [queue('player', 3), queue('mail', 2)] },
      [standingApi.mailQueue]: () => ({ waiting: 0, retrying: 0, sent: 0, dead: letters.length, deadLetters: letters }),
      [standingApi.mailRetry]: () => {
        letters = [];
        return { success: true };
      },
    },
  });
  expect(await screen.findByRole('option', { name: /LimboLuke/ })).toHaveTextContent('Mute · denied');
  const message = within(screen.getByRole('region', { name: 'Message' }));
  expect(message.getByRole('link', { name: 'Open the case' })).toHaveAttribute('href', '/account-standing?player=LimboLuke#case-1');
  expect(message.getByRole('link', { name: 'Whole history' })).toHaveAttribute('href', '/people?name=LimboLuke');
  await user.keyboard('a');
  await waitFor(() => expect(calls.find(({ path }) => path === standingApi.mailRetry)?.body).toEqual({ key: 'ap:1:denied' }));
  expect(await screen.findByRole('link', { name: 'Next: player (3)' })).toHaveAttribute('href', '/workspace?queue=player');
  expect(message.getByText('This message is no longer on the list.')).toBeVisible();
});

it('discards a message only after a confirmation', async () => {
  const { user, calls, toast } = await openPage({
    path: `${standingPages.workspace}?queue=mail`,
    session: senior,
    replies: {
      [standingApi.queues]: { queues: [] },
      [standingApi.mailQueue]: { waiting: 0, retrying: 0, sent: 0, dead: 1, deadLetters: [letter({})] },
      [standingApi.mailDiscard]: { success: true },
    },
  });
  const discards = () => calls.filter(({ path }) => path === standingApi.mailDiscard);
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Discard…' }));
    return within(await screen.findByRole('dialog', { name: 'Discard this message?' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Keep it' }));
  expect(discards()).toEqual([]);
  await user.click((await ask()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(toast()).toMatchObject({ title: 'The message was discarded' }));
  expect(discards().map(({ body }) => body)).toEqual([{ key: 'ap:1:denied' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the messages and says so when the queue can no longer be loaded', async () => {
  let reads = 0;
  const { user } = await openPage({
    path: `${standingPages.workspace}?queue=mail`,
    session: senior,
    replies: {
      [standingApi.queues]: { queues: [] },
      [standingApi.mailQueue]: () =>
        (reads += 1) > 1 ? refusal(503, 'Not now.') : { waiting: 0, retrying: 0, sent: 0, dead: 1, deadLetters: [letter({})] },
      [standingApi.mailRetry]: { success: true },
    },
  });
  expect(await screen.findByRole('option', { name: /LimboLuke/ })).toBeVisible();
  await user.keyboard('a');
  expect(await screen.findByText(/We couldn't load the email queue/)).toBeVisible();
  expect(screen.getByRole('option', { name: /LimboLuke/ })).toBeVisible();
});
