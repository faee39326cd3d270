import { describe, expect, it } from '@jest/globals';
import { portalPages } from '@portal/portal-contract';
import { sessionStore } from '@portal/shell-api/host';
import { member } from '@portal/testing/browser';
import { act, screen } from '@testing-library/react';
import { openPage } from '../../test/open-page.tsx';
import { UserProfile } from './user-profile.tsx';

const open = () => openPage(portalPages.userProfile, UserProfile, { session: 'unknown' });

describe('the profile page', () => {
  it('shows a loading text until the session is known, then the card', async () => {
    const { become } = await open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading profile...');
    become(member);
    act(() => sessionStore.setState({ miles: 1240 }));
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    for (const text of ['@IslandHopper2', 'Member (Rank 10)', '1,240 miles']) expect(screen.getByText(text)).toBeVisible();
  });

  it('shows the stored user before the first reply, and sends a guest home when the session has ended', async () => {
    const { become } = await open();
    act(() => sessionStore.setState({ user: member }));
    expect(screen.getByText('Island Hopper')).toBeVisible();
    become(null);
    expect(screen.getByText(`You are at ${portalPages.home}`)).toBeVisible();
  });
});
