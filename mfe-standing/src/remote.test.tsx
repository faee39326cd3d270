import { describe, expect, it } from '@jest/globals';
import { portalMessages, portalPages, ranks, remoteModuleSchema, sentHomeMessages, type StoredUser } from '@portal/portal-contract';
import { standingApi, standingPages } from '@portal/standing-contract';
import { member, silence } from '@portal/testing/browser';
import { screen } from '@testing-library/react';
import { openPage } from '../test/open-page.ts';
import remote from './remote.tsx';

const ranked = (groupRankId: number) => ({ ...member, groupRankId });
const open = (path: string, session: StoredUser | null | 'unknown') =>
  openPage({ path, session, replies: { [standingApi.player]: silence, [standingApi.staff]: silence } });
const atHome = () => screen.getByText(`You are at ${portalPages.home}`);

it('matches the contract between shell and remote', () => {
  expect(remoteModuleSchema.safeParse(remote).success).toBe(true);
});

describe('Account Standing', () => {
  it('sends a guest home without a history entry, says why, and returns after the sign-in', async () => {
    const steps = history.length;
    const { toast, host } = await open(`${standingPages.accountStanding}?view=all`, null);
    expect(atHome()).toBeVisible();
    expect(history).toHaveLength(steps);
    expect(toast()).toMatchObject(sentHomeMessages.guest);
    toast()?.action?.onClick();
    expect(host.signIn).toHaveBeenCalledWith(`${standingPages.accountStanding}?view=all`);
    expect(history.state).toMatchObject({ usr: { returnTo: `${standingPages.accountStanding}?view=all` } });
  });

  it('waits for the session before sending a guest home', async () => {
    const { become } = await open(standingPages.accountStanding, 'unknown');
    expect(screen.getByRole('status')).toHaveTextContent('Checking who is signed in...');
    become(null);
    expect(atHome()).toBeVisible();
  });

  it('opens for a member', async () => {
    await open(standingPages.accountStanding, member);
    expect(screen.getByRole('heading', { name: 'Account Standing', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: '← Back to Home' })).toHaveAttribute('href', portalPages.home);
  });

  it('goes home without a toast after a sign-out', async () => {
    const { become, toast } = await open(standingPages.accountStanding, member);
    become(null);
    expect(atHome()).toBeVisible();
    expect(toast()).toBeUndefined();
  });

  it('stays when the session ends by itself, and offers a sign-in', async () => {
    const { become } = await open(standingPages.accountStanding, member);
    become('ended');
    expect(screen.getByText('What you were writing is kept in this tab. Sign in to go on here.')).toBeVisible();
    expect(screen.getByRole('button', { name: portalMessages.auth.signInButton })).toBeVisible();
    expect(location.pathname).toBe(standingPages.accountStanding);
  });
});

describe('Staff Account Standing', () => {
  it.each([
    ['a guest', null, sentHomeMessages.guest],
    ['a lower rank', ranked(ranks.staff - 1), sentHomeMessages.rankTooLow],
  ] as const)('sends %s home and says why', async (_who, session, reason) => {
    const { toast } = await open(standingPages.staffAccountStanding, session);
    expect(atHome()).toBeVisible();
    expect(toast()).toMatchObject(reason);
  });

  it('opens for staff', async () => {
    await open(standingPages.staffAccountStanding, ranked(ranks.staff));
    expect(screen.getByRole('heading', { name: 'Staff Account Standing', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', portalPages.home);
  });
});
