import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { entryOf } from '../../test/remote-double.ts';
import { emptyRegistry } from '../registry.ts';
import { checkRemote, checkScript, outdatedRelease, setRunning } from './outdated.ts';
import { reloadOnce, useFreshDocument } from './outdated.ts';

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

describe('reloadOnce', () => {
  it('reloads once per release and path', async () => {
    const reload = jest.fn();
    const results = [
      await reloadOnce(booking, reload),
      await reloadOnce(booking, reload),
      await reloadOnce(entryOf('booking', { version: '1.1.0' }), reload),
    ];
    history.replaceState(null, '', '/book-flights');
    results.push(await reloadOnce(booking, reload));
    expect(results).toEqual([true, false, true, true]);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('never reloads where the browser refuses storage', async () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    const reload = jest.fn();
    expect(await reloadOnce(booking, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    refused.mockRestore();
  });
});

describe('an outdated tab', () => {
  const leave = jest.fn<typeof reloadOnce>();
  const Tab = ({ path }: { path: string }) => <p>{useFreshDocument(path, leave) ? 'leaving' : path}</p>;

  beforeEach(async () => {
    leave.mockReset();
    leave.mockResolvedValue(true);
    mockServer(404);
    await checkRemote(booking);
  });

  it('stays on its page, and loads the next one as a document', async () => {
    const { rerender } = render(<Tab path="/my-trips" />);
    rerender(<Tab path="/my-trips" />);
    expect(screen.getByText('/my-trips')).toBeVisible();
    expect(leave).not.toHaveBeenCalled();
    rerender(<Tab path="/book-flights" />);
    expect(screen.getByText('leaving')).toBeVisible();
    await act(() => Promise.resolve());
    expect(leave).toHaveBeenCalledTimes(1);
    expect(screen.getByText('leaving')).toBeVisible();
  });

  it('shows a page that was already reloaded, and decides again for the next one', async () => {
    leave.mockResolvedValue(false);
    const { rerender } = render(<Tab path="/my-trips" />);
    for (const path of ['/book-flights', '/careers']) {
      rerender(<Tab path={path} />);
      expect(await screen.findByText(path)).toBeVisible();
    }
    expect(leave).toHaveBeenCalledTimes(2);
  });
});
