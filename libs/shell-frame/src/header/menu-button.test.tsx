import { expect, it, jest } from '@jest/globals';
import { portalMessages } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router';
import { toastStore } from '@portal/shell-api/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigationFor } from '../navigation/navigation.ts';
import { MenuButton } from './menu-button.tsx';

let mockReachable = false;
jest.mock('./mobile-menu.tsx', () => {
  if (!mockReachable) throw new Error('the chunk cannot be fetched');
  return jest.requireActual('./mobile-menu.tsx');
});

it('reports a failed load of the menu, and opens it only on the next click', async () => {
  const account = { user: null, miles: null, onSignIn: jest.fn(), onSignOut: jest.fn() };
  render(
    <MemoryRouter>
      <MenuButton navigation={navigationFor([], { rank: 0, isManager: false })} account={account} />
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(button);
  expect(toastStore.getState().toasts).toMatchObject([{ title: portalMessages.generic, variant: 'destructive' }]);

  mockReachable = true;
  await act(async () => button.dispatchEvent(new Event('focusin', { bubbles: true })));
  await userEvent.hover(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
});
