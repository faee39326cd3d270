import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { entryOf, placeRemote } from '../../test/remote-double.ts';
import { emptyRegistry } from '../registry.ts';
import { useLinkPrefetch } from './use-link-prefetch.ts';

const loaded: string[] = [];
const registry = {
  ...emptyRegistry,
  remotes: [
    entryOf('booking', { pages: [{ path: '/my-trips', title: 'T' }] }),
    entryOf('content', { pages: [{ path: '/news/:id', title: 'T' }] }),
  ],
};

function Page() {
  useLinkPrefetch(registry);
  return (
    <>
      <a href="/elsewhere">Elsewhere</a>
      <a href="https://other.example/my-trips">Other site</a>
      <a href="/my-trips" target="_blank">
        New tab
      </a>
      <a href="/my-trips">
        <span>My trips</span>
      </a>
      <a href="/news/2">News</a>
    </>
  );
}

beforeAll(() => {
  placeRemote('booking', { pages: { '/my-trips': () => null } });
  placeRemote('content', { pages: { '/news/:id': () => null } });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) loaded.push((node as HTMLScriptElement).src);
  }).observe(document.head, { childList: true });
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const scripts = () => loaded.filter((address) => address.includes('/remotes/')).map((address) => new URL(address).pathname);

describe('useLinkPrefetch', () => {
  beforeEach(() => {
    render(<Page />);
  });

  it.each(['Elsewhere', 'Other site', 'New tab'])('loads nothing for %s', async (name) => {
    fireEvent.pointerOver(screen.getByText(name));
    await settled();
    expect(scripts()).toEqual([]);
  });

  it('loads the page of a link on pointer and focus, also from inside the link', async () => {
    fireEvent.pointerOver(screen.getByText('My trips'));
    fireEvent.focusIn(screen.getByText('News'));
    await settled();
    expect(scripts()).toEqual(['/remotes/booking/1.0.0/remote-entry.js', '/remotes/content/1.0.0/remote-entry.js']);
  });
});
