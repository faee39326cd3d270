import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aboutAirline } from '@portal/brand/about';
import { leadership } from '@portal/brand/leadership';
import { contentApi, contentMessages, contentPages } from '@portal/content-contract';
import { refusal, renderRemote, silence, unreachable, type Reply } from '@portal/testing/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { remoteClient } from '../../app/remote-data.ts';
import remote from '../../remote.tsx';

const picture = 'https://tr.rbxcdn.com/marisol.png';
const open = (reply: Reply) => renderRemote(remote, { path: contentPages.travelInfo, replies: { [contentApi.leadershipAvatars]: reply } });
const card = (username: string) => {
  const item = screen.getByRole('heading', { name: username }).closest('li');
  if (!item) throw new Error(`${username} has no card`);
  return item;
};

beforeEach(() => {
  remoteClient.clear();
  remoteClient.setDefaultOptions({ queries: { retry: false } });
});

describe('Travel Information', () => {
  it('describes the airline, and requests all pictures at once with spinners while they load', async () => {
    const { calls } = await open(silence);
    expect(screen.getAllByTestId('avatar-spinner')).toHaveLength(6);
    expect(screen.getByText('Loading the pictures')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual([contentApi.leadershipAvatars]);
    expect(screen.getByRole('heading', { level: 1, name: 'Travel Information' })).toBeVisible();
    for (const paragraph of aboutAirline) expect(screen.getByText(paragraph)).toBeVisible();
    const operate = within(screen.getByRole('region', { name: 'How We Operate' }));
    expect(operate.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Safety First',
      'Customer Service',
      'Route Network',
      'Modern Fleet',
    ]);
  });

  it('shows a card for every leader, with the picture, or the first letter without one or if it fails to load', async () => {
    await open({ avatars: { Capt_Marisol: picture } });
    const management = within(screen.getByRole('region', { name: 'Our Management' }));
    expect(management.getAllByRole('listitem')).toHaveLength(6);
    for (const [username, title] of Object.entries(leadership)) expect(card(username)).toHaveTextContent(title);
    await waitFor(() => expect(card('Capt_Marisol').querySelector('img')).toHaveAttribute('src', picture));
    expect(within(card('KaieteurKid')).getByText('K')).toBeVisible();
    expect(screen.queryByTestId('avatar-spinner')).not.toBeInTheDocument();
    fireEvent.error(card('Capt_Marisol').querySelector('img')!);
    expect(within(card('Capt_Marisol')).getByText('C')).toBeVisible();
  });

  it.each([
    ['refused', refusal(503, contentMessages.avatarsFailed)],
    ['unreachable', unreachable],
  ])('falls back to the letters if the request is %s, and logs it', async (_case, reply) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open(reply);
    expect(await within(card('SteelpanSam')).findByText('S')).toBeVisible();
    await waitFor(() => expect(warn).toHaveBeenCalledWith(contentMessages.avatarsFailed, expect.anything()));
    warn.mockRestore();
  });
});
