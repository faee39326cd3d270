import { describe, expect, it } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { BrowserRouter } from './browser-router.ts';
import { useSearchParams } from './browser-router.ts';

const at = (address: string) => window.history.replaceState(null, '', address);

describe('useSearchParams', () => {
  it('changes the current address, even before the previous change is rendered', () => {
    at('/where-we-fly?status=active');
    const { result } = renderHook(() => useSearchParams(), { wrapper: BrowserRouter });
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

  it('replaces the whole query', () => {
    at('/where-we-fly?status=active');
    const { result } = renderHook(() => useSearchParams(), { wrapper: BrowserRouter });
    act(() => result.current[1]({ q: 'bw4' }));
    expect(result.current[0].toString()).toBe('q=bw4');
  });

  it('updates a controlled field before the event ends', () => {
    at('/where-we-fly');
    const Field = () => {
      const [query, change] = useSearchParams();
      return <input value={query.get('q') ?? ''} onChange={(event) => change({ q: event.target.value })} />;
    };
    render(<Field />, { wrapper: BrowserRouter });
    const field = screen.getByRole<HTMLInputElement>('textbox');
    // Without the test library's `act`, which would wait for the end of a transition. A visitor's next key does not wait.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'p');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(field.value).toBe('p');
  });
});
