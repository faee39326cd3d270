import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { timing } from '@portal/portal-contract';
import { dismissToast, removeToast, toast, toastStore, updateToast } from './toast-store.ts';

const toasts = () => toastStore.getState().toasts;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  removeToast();
  jest.useRealTimers();
});

describe('toasts', () => {
  it('replaces the old toast by a new one', () => {
    toast({ title: 'First' });
    const id = toast({ title: 'Second', variant: 'destructive' });
    expect(toasts()).toEqual([{ id, title: 'Second', variant: 'destructive', open: true }]);
  });

  it('assigns each toast its own id', () => {
    expect(toast({ title: 'One' })).not.toBe(toast({ title: 'Two' }));
  });

  it('merges changes into the toast with the matching id only', () => {
    const id = toast({ title: 'Sending', description: 'Wait' });
    updateToast(id, { title: 'Sent' });
    updateToast('another', { title: 'Wrong' });
    expect(toasts()[0]).toMatchObject({ title: 'Sent', description: 'Wait' });
  });

  it('closes a dismissed toast at once and removes it after 1,000,000 ms', () => {
    const id = toast({ title: 'Bye' });
    dismissToast(id);
    expect(toasts()[0]?.open).toBe(false);
    jest.advanceTimersByTime(timing.toastRemoval - 1);
    expect(toasts()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(toasts()).toHaveLength(0);
  });

  it('dismisses and removes all toasts without an id', () => {
    toast({ title: 'Any' });
    dismissToast();
    expect(toasts()[0]?.open).toBe(false);
    removeToast();
    expect(toasts()).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
