import { expect, it } from '@jest/globals';
import { member, renderRemote, type Reply } from '@portal/testing/browser';
import { standingApi } from '@portal/standing-contract';
import { screen, within } from '@testing-library/react';
import { cardId, cleanRecord, playerRecord, punishment } from '../test/records.ts';
import { remoteClient } from './app/remote-data.ts';
import remote from './remote.tsx';

function open(reply: Reply) {
  remoteClient.clear();
  const replies = { [standingApi.player]: reply };
  return renderRemote({ ...remote, pages: { '/': remote.widgets.account } }, { path: '/', session: member, replies });
}

it('states the standing and lists the appeals with their status', async () => {
  await open(
    playerRecord({
      punishments: [
        punishment(),
        punishment({ id: cardId(2), type: 'mute', appealStatus: 'pending' }),
        punishment({ id: cardId(3), appealStatus: 'denied' }),
      ],
    }),
  );
  expect(await screen.findByText('This account has some recent punishments.')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Your appeals' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Appeal against the mute of July 4, 2025.*Pending Review$/),
    expect.stringMatching(/^Appeal against the server ban of July 4, 2025.*Appeal Denied$/),
  ]);
  expect(screen.getByRole('link', { name: 'View my record' })).toHaveAttribute('href', '/account-standing');
});

it('mentions no appeals on a clean record', async () => {
  await open(cleanRecord());
  expect(await screen.findByText('This account is in good standing.')).toBeVisible();
  expect(screen.queryByText('You have made no appeal.')).not.toBeInTheDocument();
});

it('never shows a partly read record as good', async () => {
  await open(cleanRecord({ degraded: true, verdict: null }));
  expect(await screen.findByText('This says nothing about your standing, good or bad.')).toBeVisible();
  expect(screen.queryByText('This account is in good standing.')).not.toBeInTheDocument();
});
