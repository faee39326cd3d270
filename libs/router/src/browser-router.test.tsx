import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation, useNavigate, useSearchParams } from './index.ts';

const Page = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <Link to="/other">Other page</Link>
      <Link to="/list?tab=2">Other tab</Link>
      <button onClick={() => void navigate('?q=2', { replace: true })}>Filter</button>
    </>
  );
};
const open = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );

beforeEach(() => history.pushState(null, '', '/list'));

it('opens another page in the place of the entry of an open dialog', async () => {
  open();
  history.pushState({ ...(history.state as object), overlays: 1 }, '');
  const { length } = history;
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }));
  screen.getByText('at /other');
  expect(history.length).toBe(length);
  expect(history.state).not.toHaveProperty('overlays');
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }));
  expect(history.length).toBe(length + 1);
});

it('follows a link to the same page with another query from an open dialog, in the place of its entry', async () => {
  open();
  history.pushState({ ...(history.state as object), overlays: 1 }, '');
  const { length } = history;
  await userEvent.click(screen.getByRole('link', { name: 'Other tab' }));
  screen.getByText('at /list?tab=2');
  expect(history.length).toBe(length);
  expect(history.state).not.toHaveProperty('overlays');
});

it('keeps the entry of an open dialog when the query changes', async () => {
  open();
  history.pushState({ ...(history.state as object), overlays: 2 }, '');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  screen.getByText('at /list?q=2');
  expect(history.state).toMatchObject({ overlays: 2 });
});

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
