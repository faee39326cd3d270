import { describe, expect, it } from '@jest/globals';
import { portalMessages } from '@portal/portal-contract';
import { useToasts } from '@portal/shell-api';
import { act, renderHook } from '@testing-library/react';
import { useOpening } from './on-demand.ts';

describe('useOpening', () => {
  it('tells what cannot be fetched and stays closed, until it is pressed again', async () => {
    let reachable = false;
    const load = async () => {
      if (!reachable) throw new Error('the chunk cannot be fetched');
      return 'the menu';
    };
    const { result } = renderHook(() => ({ ...useOpening(load), toasts: useToasts() }));
    await act(async () => result.current.show());
    expect(result.current.open).toBe(false);
    expect(result.current.toasts).toMatchObject([{ title: portalMessages.generic, variant: 'destructive' }]);

    reachable = true;
    await act(async () => result.current.prepare());
    expect(result.current).toMatchObject({ part: 'the menu', open: false });
    await act(async () => result.current.show());
    expect(result.current.open).toBe(true);
  });
});
