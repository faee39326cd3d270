import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { airline } from '@portal/brand';
import { portalApi, portalPages } from '@portal/portal-contract';
import { fetchDouble, unreachable, type Reply } from '@portal/testing/browser';
import { MemoryRouter } from '@portal/router';
import { act, render, screen } from '@testing-library/react';
import { entryOf } from '../../test/remote-double.ts';
import { browser } from '../remotes/outdated.ts';
import { NotFound } from './not-found.tsx';

const pages = ['/', '/book-flights', '/news/:id'].map((path) => ({ path, title: 'T' }));
const reload = jest.spyOn(browser, 'reload');

async function land(path: string, hostname = 'portal.example.test', registry: Reply = { remotes: [entryOf('all', { pages })] }) {
  globalThis.fetch = fetchDouble({ [portalApi.registry]: registry }).fetch;
  const { unmount } = await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <NotFound hostname={hostname} />
      </MemoryRouter>,
    ),
  );
  return unmount;
}

beforeEach(() => {
  reload.mockReset();
});

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
      await land(path);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('is reloaded once per page and session if the server has the page', async () => {
    for (const path of ['/', '/news/2', '/', '/news/1']) (await land(path))();
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['on localhost', 'localhost', undefined],
    ['on 127.0.0.1', '127.0.0.1', undefined],
    ['while the registry cannot be read', undefined, unreachable],
  ])('is never reloaded %s', async (_case, hostname, registry) => {
    await land('/book-flights', hostname, registry);
    expect(reload).not.toHaveBeenCalled();
  });
});
