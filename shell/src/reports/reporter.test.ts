import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reportRequestSchema, reportsApi, requestIdTiming } from '@portal/portal-contract';
import { emptyRegistry } from '../registry.ts';
import { entryOf } from '../../test/remote-double.ts';
import type { Fault } from './faults.ts';
import { reportFaults } from './late-reports.ts';
import { createReporter } from './reporter.ts';

const requestId = '0a1b2c3d-0000-4000-8000-0123456789ab';
const booking = entryOf('booking', {
  version: '1.1.0',
  base: '/remotes/booking/1.1.0-abc/',
  pages: [{ path: '/my-trips', title: 'My Trips' }],
});
const content = entryOf('content', { pages: [{ path: '/news/:id', title: 'News' }] });
const registry = { ...emptyRegistry, shell: '2.0.0', remotes: [booking, content] };

/** Creates an error with a stack in the format of browsers. */
function errorFrom(...addresses: string[]) {
  const error = new Error('Ann Smith, ann@example.com');
  error.stack = ['Error: Ann Smith, ann@example.com', ...addresses.map((address) => `    at f (${address}:1:2)`)].join('\n');
  return error;
}
const bookingScript = `${location.origin}/remotes/booking/1.1.0-abc/page-my-trips.0a.js`;
const shellScript = `${location.origin}/static/main.0a.js`;

let bodies: unknown[] = [];
const send = jest.fn<typeof fetch>();

function report(...faults: Partial<Fault>[]) {
  const reporter = createReporter(registry);
  for (const fault of faults) reporter({ kind: 'error', path: '/my-trips', ...fault });
  return bodies;
}

beforeEach(() => {
  bodies = [];
  send.mockReset();
  send.mockImplementation((_address, init) => {
    bodies.push(JSON.parse(init?.body as string));
    return Promise.resolve({} as Response);
  });
  globalThis.fetch = send;
  performance.getEntriesByType = () => [];
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a report', () => {
  it('names kind, remote and page, and no personal data', () => {
    report({ error: errorFrom(shellScript, bookingScript), script: shellScript, path: '/my-trips' });
    expect(bodies).toEqual([{ kind: 'error', remote: 'booking', version: '1.1.0', page: '/my-trips' }]);
    expect(reportRequestSchema.safeParse(bodies[0]).success).toBe(true);
  });

  it('is sent as JSON, even while the page closes', () => {
    report({ error: errorFrom(bookingScript) });
    expect(send.mock.calls[0]).toEqual([
      reportsApi,
      expect.objectContaining({ method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } }),
    ]);
  });

  it.each<[string, Partial<Fault>, object]>([
    [
      'the remote that the shell names',
      { kind: 'crash', remote: content, error: errorFrom(bookingScript) },
      { remote: 'content', version: '1.0.0' },
    ],
    ['the remote whose script did not load', { kind: 'load', script: bookingScript }, { remote: 'booking', version: '1.1.0' }],
    ['the shell for its own scripts', { error: errorFrom(shellScript) }, { remote: 'shell', version: '2.0.0' }],
    ['the shell for a release that it did not load', { script: `${location.origin}/remotes/booking/9.9.9/x.js` }, { remote: 'shell' }],
    ['the shell when there is no address', { kind: 'rejection', error: 'just text' }, { remote: 'shell', version: '2.0.0' }],
  ])('is about %s', (_case, fault, expected) => {
    expect(report(fault)).toEqual([expect.objectContaining(expected)]);
  });

  it.each([
    ['/my-trips', '/my-trips'],
    ['/news/7', '/news/:id'],
    ['/nowhere/ann@example.com', '*'],
    ['/userprofile', '*'],
  ])('names the page of %s by its pattern', (path, page) => {
    expect(report({ path })).toEqual([expect.objectContaining({ page })]);
  });

  it('contains the id of the failed request', () => {
    report({ error: Object.assign(errorFrom(bookingScript), { requestId }) });
    expect(bodies).toEqual([expect.objectContaining({ requestId })]);
  });

  it('contains the id of the page request', () => {
    const entry = { serverTiming: [{ name: requestIdTiming, description: requestId }] } as unknown as PerformanceEntry;
    performance.getEntriesByType = (type: string) => (type === 'navigation' ? [entry] : []);
    report({});
    expect(bodies).toEqual([expect.objectContaining({ requestId })]);
  });

  it('omits text that is not a request id', () => {
    report({ error: Object.assign(errorFrom(bookingScript), { requestId: 'ann@example.com' }) });
    expect(bodies[0]).not.toHaveProperty('requestId');
  });
});

describe('the reporter', () => {
  it('sends faults that occur before its code is loaded', async () => {
    const note = reportFaults(registry);
    note({ kind: 'error', path: '/' });
    note({ kind: 'rejection', path: '/' });
    expect(bodies).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(bodies).toEqual([expect.objectContaining({ kind: 'error' }), expect.objectContaining({ kind: 'rejection' })]);
  });

  it('ignores foreign scripts', () => {
    report({ error: errorFrom('chrome-extension://abcdef/content.js'), script: 'chrome-extension://abcdef/content.js' });
    expect(bodies).toEqual([]);
  });

  it.each([
    ['a root element that Chromium has marked', () => document.documentElement.classList.add('translated-rtl')],
    ['elements in place of text nodes', () => document.body.append(document.createElement('font'))],
  ])('ignores failed changes of the document on a translated page, known by %s', (_sign, translate) => {
    const notAChild = () => new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
    report({ kind: 'crash', remote: booking, error: notAChild() });
    expect(bodies).toHaveLength(1);
    translate();
    report({ kind: 'crash', remote: content, error: notAChild() });
    expect(bodies).toHaveLength(1);
    report({ kind: 'crash', remote: content, error: new DOMException('The quota has been exceeded.', 'QuotaExceededError') });
    expect(bodies).toHaveLength(2);
    document.documentElement.className = '';
    document.body.replaceChildren();
  });

  it('sends each kind of fault once per remote and page', () => {
    report(
      { remote: booking },
      { remote: booking },
      { remote: booking, kind: 'crash' },
      { remote: content },
      { remote: booking, path: '/news/1' },
    );
    expect(bodies).toHaveLength(4);
  });

  it('sends at most ten reports', () => {
    const remotes = Array.from({ length: 12 }, (_each, index) => entryOf(`remote-${index}`));
    report(...remotes.map((remote) => ({ remote })));
    expect(bodies).toHaveLength(10);
  });

  it.each([
    ['is refused', () => Promise.reject(new TypeError('offline'))],
    [
      'throws',
      () => {
        throw new TypeError('blocked');
      },
    ],
  ])('never throws when the request %s', async (_case, failing) => {
    send.mockImplementation(failing);
    const unhandled = jest.fn();
    addEventListener('unhandledrejection', unhandled);
    expect(() => report({})).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve));
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('never throws on an error with throwing properties', () => {
    const hostile = new Proxy(new Error(), {
      get() {
        throw new Error('do not touch');
      },
    });
    expect(() => report({ error: hostile })).not.toThrow();
  });
});
