import { expect, it } from '@jest/globals';
import { chatInvite } from '@portal/brand';
import { pages, remoteModuleSchema } from '@portal/contracts';
import { renderRemote } from '@portal/testing/browser';
import { screen } from '@testing-library/react';
import remote from './remote.tsx';

it('keeps to the contract between shell and remote', () => {
  expect(remoteModuleSchema.safeParse(remote).success).toBe(true);
});

it('invites to a career and says where open positions will stand', async () => {
  await renderRemote(remote, { path: pages.careers });
  expect(screen.getByRole('heading', { name: 'Build your career in Ro-aviation', level: 1 })).toBeVisible();
  expect(screen.getByRole('heading', { name: /Open Careers are not listed here yet/, level: 2 })).toBeVisible();
  expect(screen.getByRole('link', { name: /Ask the crew/ })).toHaveAttribute('href', chatInvite);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', pages.home);
});
