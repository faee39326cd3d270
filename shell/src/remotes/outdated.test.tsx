import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { entryOf } from '../../test/remote-double.ts';
import { emptyRegistry } from '../registry.ts';
import { browser, checkRemote, checkScript, outdatedRelease, reloadOnce, setRunning, useFreshDocument } from './outdated.ts';

const booking = entryOf('booking');
const registry = { ...emptyRegistry, shell: '1.2.0', remotes: [booking] };
const requests: [string, RequestInit | undefined][] = [];

/** Sets the status of every reply, or the error of every request. */
function mockServer(answer: number | Error) {
  requests.length = 0;
  globalThis.fetch = jest.fn((input: unknown, init?: RequestInit) => {
    requests.push([String(input), init]);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ status: answer } as Response);
  });
}

beforeEach(() => {
  setRunning(registry);
  history.replaceState(null, '', '/my-trips');
});

describe('checkRemote and checkScript', () => {
  it.each([
    [200, false],
    [503, false],
    [404, true],
    [410, true],
    [new TypeError('offline'), false],
  ])('read the reply %s of a container as a missing release: %s', async (answer, isGone) => {
    mockServer(answer);
    expect(await checkRemote(booking)).toBe(isGone);
    expect(requests).toEqual([['/remotes/booking/1.0.0/remote-entry.js', expect.objectContaining({ method: 'HEAD', cache: 'no-store' })]]);
  });

  it.each([
    ['/remotes/booking/1.0.0/page.0a.js', ['/remotes/booking/1.0.0/remote-entry.js'], 'booking'],
    ['/static/menu.0a.js', ['/static/menu.0a.js'], 'shell'],
  ])('find the release of script %s', async (script, addresses, name) => {
    mockServer(404);
    expect(await checkScript(location.origin + script)).toBe(true);
    expect(requests.map(([address]) => address)).toEqual(addresses);
    expect(outdatedRelease()).toMatchObject({ name });
  });

  it.each([`${location.origin}/elsewhere.js`, 'https://evil.example/static/menu.js', 'https://evil.example/remotes/booking/1.0.0/x.js'])(
    'send no request for %s',
    async (script) => {
      mockServer(404);
      expect(await checkScript(script)).toBe(false);
      expect(requests).toEqual([]);
    },
  );
});

describe('a pending check', () => {
  it('is shared by its callers, and repeated after it has ended', async () => {
    mockServer(200);
    await Promise.all([checkRemote(booking), checkScript(`${location.origin}/remotes/booking/1.0.0/page.js`)]);
    expect(requests).toHaveLength(1);
    await checkRemote(booking);
    expect(requests).toHaveLength(2);
  });
});

const reload = jest.spyOn(browser, 'reload');
beforeEach(() => {
  reload.mockReset();
});

describe('reloadOnce', () => {
  it('reloads once per reason', () => {
    expect(['booking 1.0.0', 'booking 1.0.0', 'booking 1.1.0'].map(reloadOnce)).toEqual([true, false, true]);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('never reloads where the browser refuses storage', () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    expect(reloadOnce('booking 1.0.0')).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    refused.mockRestore();
  });
});

describe('an outdated tab', () => {
  const Tab = ({ path }: { path: string }) => <p>{useFreshDocument(path) ? 'leaving' : path}</p>;
  /** Navigates as the router does. */
  const show = (path: string) => {
    history.replaceState(null, '', path);
    return <Tab path={path} />;
  };

  beforeEach(async () => {
    mockServer(404);
    await checkRemote(booking);
  });

  it('stays on its page, and loads the next one as a document', () => {
    const { rerender } = render(show('/my-trips'));
    rerender(show('/my-trips'));
    expect(screen.getByText('/my-trips')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    rerender(show('/book-flights'));
    expect(screen.getByText('leaving')).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows a page that was already reloaded, and decides again for the next one', () => {
    const { rerender } = render(show('/my-trips'));
    for (const path of ['/book-flights', '/my-trips', '/book-flights']) rerender(show(path));
    expect(screen.getByText('/book-flights')).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
