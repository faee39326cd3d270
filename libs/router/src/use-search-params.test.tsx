import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from './testing.ts';
import { useSearchParams } from './use-search-params.ts';

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, { initialEntries: ['/where-we-fly?status=active'] }, children);

describe('useSearchParams', () => {
  it('changes what the address is now, also before the change before has been rendered', () => {
    const { result } = renderHook(() => useSearchParams(), { wrapper });
    const [, change] = result.current;
    const put = (name: string, value: string) =>
      change((current) => {
        current.set(name, value);
        return current;
      });
    act(() => {
      put('aircraft', 'ATR');
      put('q', 'bw4');
    });
    expect(result.current[0].toString()).toBe('status=active&aircraft=ATR&q=bw4');
  });

  it('replaces the whole query by a new one', () => {
    const { result } = renderHook(() => useSearchParams(), { wrapper });
    act(() => result.current[1]({ q: 'bw4' }));
    expect(result.current[0].toString()).toBe('q=bw4');
  });
});
