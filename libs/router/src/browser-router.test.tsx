import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation, useNavigate } from './index.ts';

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
