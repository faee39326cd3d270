import { describe, expect, it } from '@jest/globals';
import { BrowserRouter } from '@portal/router';
import { act, renderHook } from '@testing-library/react';
import { useAddressFilter } from './use-address-filter.ts';

const keys = { text: 'q', status: 'status' };

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  return renderHook(() => useAddressFilter(keys), { wrapper: BrowserRouter });
};

describe('useAddressFilter', () => {
  it('reads the fields from the query, absent ones as empty', () => {
    expect(open('/where-we-fly?q=bw4').result.current[0]).toEqual({ text: 'bw4', status: '' });
  });

  it('writes fields in their order, removes empty ones and keeps the rest of the query', () => {
    const { result } = open('/where-we-fly?page=2&status=active&q=bw4');
    act(() => result.current[1]({ text: 'bw6' }));
    expect(location.search).toBe('?page=2&q=bw6&status=active');
    act(() => result.current[1]({ text: '', status: '' }));
    expect(location.search).toBe('?page=2');
  });

  it('adds a history entry only with `replace: false`', () => {
    const { result } = open('/where-we-fly');
    const before = window.history.length;
    act(() => result.current[1]({ text: 'b' }));
    expect(window.history.length).toBe(before);
    act(() => result.current[1]({ status: 'active' }, { replace: false }));
    expect(window.history.length).toBe(before + 1);
  });
});
