import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog.tsx';

const onConfirm = jest.fn();
const onClose = jest.fn();

const dialog = (busy: boolean) => (
  <ConfirmDialog
    title="Cancel Booking"
    description="Are you sure?"
    keepLabel="Keep Booking"
    confirmLabel="Cancel Booking"
    busyLabel="Cancelling..."
    busy={busy}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);

it('confirms, or closes without a change', async () => {
  render(dialog(false));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep Booking' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays open while the request runs', async () => {
  onClose.mockClear();
  render(dialog(true));
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Cancelling...' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep Booking' }).disabled).toBe(true);
});
