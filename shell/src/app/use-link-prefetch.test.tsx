import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Registry } from '@portal/portal-contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { prefetchPage, useLinkPrefetch } from './use-link-prefetch.ts';

const prefetched: string[] = [];
const prefetch = (registry: Registry, path: string) =>
  prefetchPage(registry, path, (remote, { key }) => prefetched.push(`${remote.name} ${key}`));

const registry = {
  remotes: [
    { name: 'booking', pages: [{ path: '/my-trips' }] },
    { name: 'content', pages: [{ path: '/news/:id' }] },
  ],
  sandbox: false,
  simulated: [],
} as unknown as Registry;

function Page() {
  useLinkPrefetch(registry, prefetch);
  return (
    <>
      <a href="/my-trips">
        <span>My trips</span>
      </a>
      <a href="/news/2">News</a>
      <a href="/elsewhere">Elsewhere</a>
      <a href="https://other.example/my-trips">Other site</a>
      <a href="/my-trips" target="_blank">
        New tab
      </a>
    </>
  );
}

beforeEach(() => {
  prefetched.length = 0;
});

describe('useLinkPrefetch', () => {
  it('loads the page of a link on pointer and focus, also from inside the link', () => {
    render(<Page />);
    fireEvent.pointerOver(screen.getByText('My trips'));
    fireEvent.focusIn(screen.getByText('News'));
    expect(prefetched).toEqual(['booking /my-trips', 'content /news/:id']);
  });

  it.each(['Elsewhere', 'Other site', 'New tab'])('loads nothing for %s', (name) => {
    render(<Page />);
    fireEvent.pointerOver(screen.getByText(name));
    expect(prefetched).toEqual([]);
  });

  it('loads nothing after unmount', () => {
    render(<Page />).unmount();
    fireEvent.pointerOver(document.body);
    expect(prefetched).toEqual([]);
  });
});
