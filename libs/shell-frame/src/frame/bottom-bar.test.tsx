import { expect, it, jest } from '@jest/globals';
import { ranks, type NavigationEntry } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router';
import { render, screen, within } from '@testing-library/react';
import { entries as otherEntries } from '../../test/samples.ts';
import { Frame } from './frame.tsx';

const entry = (label: string, path: string, order: number, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  ...{ label, path, order },
  place: 'header',
  bar: { label: label.split(' ')[0]!, icon: 'M4 4h16' },
  ...more,
});
const entries = [
  entry('Trips of mine', '/trips', 20),
  entry('Find a flight', '/find', 10, { place: 'footer' }),
  entry('Desk of staff', '/desk', 5, { minRank: ranks.staff, work: true }),
  entry('Record', '/record', 30, { bar: undefined, minRank: ranks.staff }),
  entry('Desk below', '/find/desk', 30, { bar: undefined, minRank: ranks.staff, work: true }),
  entry('Record', '/record', 30, { bar: undefined, place: 'profile' }),
  ...otherEntries,
];

function show(path: string) {
  const handlers = { onSignIn: jest.fn(), onSignOut: jest.fn(), onDismiss: jest.fn() };
  render(
    <MemoryRouter initialEntries={[path]}>
      <Frame entries={entries} sandbox={false} user={null} miles={null} toasts={[]} {...handlers}>
        A page
      </Frame>
    </MemoryRouter>,
  );
  const bar = screen.queryByLabelText('Quick links');
  return bar && within(bar).getAllByRole('link', { hidden: true });
}

it('has the links that the manifests put there, in their order, and marks the open page', () => {
  const links = show('/trips')?.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
  expect(links).toEqual([
    ['Find', '/find', null],
    ['Trips', '/trips', 'page'],
  ]);
});

it.each(['/desk', '/desk/1', '/find/desk/1'])('is not on a page of work, which has bars of its own: %s', (path) => {
  expect(show(path)).toBeNull();
});

it.each(['/', '/record', '/deskew', '/unknown'])('is on the page %s', (path) => {
  expect(show(path)).toHaveLength(2);
});
