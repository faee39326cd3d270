import { beforeEach, expect, it, jest } from '@jest/globals';
import { mainId } from '@portal/shell-frame';
import { render } from '@testing-library/react';
import { useRouteChange } from './layout.tsx';

const Page = ({ path }: { path: string }) => {
  useRouteChange(path);
  return <main id={mainId} tabIndex={-1} />;
};
const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="http://localhost/" />';
  window.scrollTo = jest.fn();
});

it('leaves the first page to the browser', () => {
  render(<Page path="/" />);
  expect(document.body).toHaveFocus();
  expect(window.scrollTo).not.toHaveBeenCalled();
  expect(canonical()).toBe('http://localhost/');
});

it('scrolls a new page to its top, focuses it and sets its canonical address', () => {
  const { rerender, getByRole } = render(<Page path="/" />);
  rerender(<Page path="/news/1" />);
  expect(getByRole('main')).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(canonical()).toBe('http://localhost/news/1');
});
