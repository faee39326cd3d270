import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { portalMessages } from '@portal/portal-contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Lazy } from './lazy.tsx';

let isReachable: boolean;
const createLoad = () => async () => {
  if (!isReachable) throw new Error('the chunk cannot be fetched');
  return { default: ({ name }: { name: string }) => <p>{`Record of ${name}`}</p> };
};

const part = (when?: (place: Element, start: () => void) => () => void) => (
  <Lazy load={createLoad()} props={{ name: 'Ann' }} label="Loading the record..." height="12rem" {...(when && { when })} />
);

beforeEach(() => {
  isReachable = true;
});

describe('Lazy', () => {
  it('announces the loading, then shows the component with its props', async () => {
    render(part());
    expect(screen.getByRole('status').textContent).toBe('Loading the record...');
    expect(await screen.findByText('Record of Ann')).toBeTruthy();
  });

  it('shows a failure, and retries on Try Again', async () => {
    isReachable = false;
    render(part());
    expect((await screen.findByRole('alert')).textContent).toContain(portalMessages.generic);
    isReachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Record of Ann')).toBeTruthy();
  });

  it('waits for its trigger, and cancels it on unmount', async () => {
    const cancel = jest.fn();
    const starts: (() => void)[] = [];
    const { unmount } = render(
      part((_place, start) => {
        starts.push(start);
        return cancel;
      }),
    );
    expect(screen.getByRole('status')).toBeTruthy();
    await act(async () => starts.at(-1)?.());
    expect(screen.getByText('Record of Ann')).toBeTruthy();
    unmount();
    expect(cancel).toHaveBeenCalled();
  });
});
