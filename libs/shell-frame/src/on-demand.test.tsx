import { describe, expect, it } from '@jest/globals';
import { messages } from '@portal/contracts';
import { useToasts } from '@portal/shell-api';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useOpening } from './on-demand.ts';

describe('useOpening', () => {
  it('tells what cannot be fetched and stays closed, until it is pressed again', async () => {
    let reachable = false;
    const load = async () => {
      if (!reachable) throw new Error('the chunk cannot be fetched');
      return 'the menu';
    };
    const { result } = renderHook(() => ({ ...useOpening(load), toasts: useToasts() }));
    act(() => result.current.show());
    expect(result.current.open).toBe(true);
    await waitFor(() => expect(result.current.open).toBe(false));
    expect(result.current.toasts).toMatchObject([{ title: messages.generic, variant: 'destructive' }]);

    reachable = true;
    await act(async () => result.current.prepare());
    expect(result.current).toMatchObject({ part: 'the menu', open: false });
    act(() => result.current.show());
    expect(result.current.open).toBe(true);
  });

  it('says nothing of what was only prepared', async () => {
    const { result } = renderHook(() => useOpening(() => Promise.reject(new Error('the chunk cannot be fetched'))));
    await act(async () => result.current.prepare());
    expect(result.current.open).toBe(false);
    await act(async () => result.current.show());
    expect(result.current.open).toBe(false);
  });
});
