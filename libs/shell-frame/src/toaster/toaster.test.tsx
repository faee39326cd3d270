import { describe, expect, it, jest } from '@jest/globals';
import type { Toast } from '@portal/shell-api';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewestToast, Toaster } from './toaster.tsx';

const successToast: Toast = { id: '1', open: true, title: 'Success', description: 'Booking details sent to your email!' };
const failureToast: Toast = { id: '2', open: true, title: 'Error', description: 'Please try again.', variant: 'destructive' };

const region = () => screen.findByRole('region', { name: /Notification/ });

describe('Toaster', () => {
  it('loads its code before the network is lost', async () => {
    const preload = jest.spyOn(NewestToast, 'preload');
    render(<Toaster toasts={[]} onDismiss={jest.fn()} />);
    expect(preload).not.toHaveBeenCalled();
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(preload).toHaveBeenCalledTimes(1));
  });

  it('shows only the newest toast, and nothing until there is one', async () => {
    const { container, rerender } = render(<Toaster toasts={[]} onDismiss={jest.fn()} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<Toaster toasts={[successToast]} onDismiss={jest.fn()} />);
    expect(await within(await region()).findByText('Success')).toBeInTheDocument();
    expect(within(await region()).getByText('Booking details sent to your email!')).toBeInTheDocument();
    rerender(<Toaster toasts={[failureToast, successToast]} onDismiss={jest.fn()} />);
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(1);
    expect(within(await region()).getByText('Error')).toBeInTheDocument();
  });

  it('announces a destructive toast at once', async () => {
    render(<Toaster toasts={[failureToast]} onDismiss={jest.fn()} />);
    await region();
    expect(await screen.findByText(/Notification Error/)).toHaveAttribute('aria-live', 'assertive');
  });

  it('reports the id of a closed toast', async () => {
    const onDismiss = jest.fn();
    render(<Toaster toasts={[successToast]} onDismiss={onDismiss} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Close notification' }));
    expect(onDismiss).toHaveBeenCalledWith('1');
  });

  it('runs the action and closes', async () => {
    const onClick = jest.fn();
    const onDismiss = jest.fn();
    render(<Toaster toasts={[{ ...successToast, action: { label: 'Undo', onClick } }]} onDismiss={onDismiss} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onDismiss).toHaveBeenCalledWith('1');
  });

  it('hides a dismissed toast after its animation', async () => {
    const { rerender } = render(<Toaster toasts={[successToast]} onDismiss={jest.fn()} />);
    await within(await region()).findByText('Success');
    const toast = within(await region()).getByRole('listitem');
    rerender(<Toaster toasts={[{ ...successToast, open: false }]} onDismiss={jest.fn()} />);
    const { animationName } = getComputedStyle(toast);
    fireEvent(toast, Object.assign(new Event('animationend', { bubbles: true }), { animationName }));
    expect(screen.queryByText('Booking details sent to your email!')).not.toBeInTheDocument();
  });
});
