import { describe, expect, it, jest } from '@jest/globals';
import { airline } from '@portal/brand';
import { portalPages } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router';
import { act, render, screen } from '@testing-library/react';
import { NotFound } from './not-found.tsx';

const pages = ['/', '/book-flights', '/news/:id'];

async function land(path: string, hostname = 'portal.example.test', knownPages = () => Promise.resolve<readonly string[]>(pages)) {
  const reload = jest.fn();
  const visit = { hostname, reload, knownPages };
  const { unmount } = await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <NotFound visit={visit} />
      </MemoryRouter>,
    ),
  );
  return { reload, unmount };
}

describe('an address without a page', () => {
  it('shows that the page was not found, with a link to the home page', async () => {
    await land('/no-such-gate');
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', portalPages.home);
    expect(document.title).toBe(`Page not found | ${airline.fullName}`);
  });

  it.each(['/no-such-gate', '/news', '/news/1/2', '/book-flights/x'])(
    'is not reloaded if the server has no such page: %s',
    async (path) => {
      expect((await land(path)).reload).not.toHaveBeenCalled();
    },
  );

  it.each(['/', '/news/2'])('is reloaded once per session if the server has the page: %s', async (path) => {
    const first = await land(path);
    expect(first.reload).toHaveBeenCalledTimes(1);
    first.unmount();
    expect((await land(path)).reload).not.toHaveBeenCalled();
  });

  it('is reloaded once for each page', async () => {
    (await land('/news/1')).unmount();
    expect((await land('/news/2')).reload).toHaveBeenCalledTimes(1);
  });

  it.each(['localhost', '127.0.0.1'])('is never reloaded on %s', async (hostname) => {
    expect((await land('/book-flights', hostname)).reload).not.toHaveBeenCalled();
  });

  it('is not reloaded while the registry cannot be read', async () => {
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await land('/book-flights', undefined, unreachable)).reload).not.toHaveBeenCalled();
  });

  it('is not reloaded where the browser refuses storage', async () => {
    const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    expect((await land('/book-flights')).reload).not.toHaveBeenCalled();
    refused.mockRestore();
  });
});
