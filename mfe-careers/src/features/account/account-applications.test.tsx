import { expect, it } from '@jest/globals';
import { careersApi } from '@portal/careers-contract';
import { member, refusal, renderRemote, type Reply } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import { application, id, ownReply } from '../../../test/careers.ts';
import { remoteClient } from '../../app/remote-data.ts';
import remote from '../../remote.tsx';

function open(reply: Reply) {
  remoteClient.clear();
  const replies = { [careersApi.applications]: reply };
  return renderRemote({ ...remote, pages: { '/': remote.widgets.account } }, { path: '/', session: member, replies });
}

it('lists the member’s applications with their status', async () => {
  await open(ownReply([application(), application({ id: id(12), jobTitle: 'Captain', status: 'accepted' })]));
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(within(rows[0]!).getByText('Pending')).toBeVisible();
  expect(within(rows[1]!).getByText('Captain')).toBeVisible();
  expect(within(rows[1]!).getByText('Accepted')).toBeVisible();
});

it('links to the positions if there are no applications, but not after a failure', async () => {
  const { unmount } = await open(ownReply([]));
  expect(await screen.findByText('You haven’t applied for a position.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See open positions' })).toHaveAttribute('href', '/careers');
  unmount();
  await open(refusal(503, 'No'));
  expect(await screen.findByText(/We couldn't load your applications/)).toBeVisible();
  expect(screen.queryByText('You haven’t applied for a position.')).not.toBeInTheDocument();
});
