import { describe, expect, it } from '@jest/globals';
import { accountSlot, type Manifest, releaseLimits, remoteContract, searchSlot } from '@portal/portal-contract';
import { parseManifest } from '../../../src/domains/releases/bundle/manifest.ts';
import { contractVersionsOfBff, type World } from '../../../src/domains/releases/gate/rules.ts';
import { gate } from '../../../src/domains/releases/gate/gate.ts';
import { smokeFailures } from '../../../src/domains/releases/desk/intake.ts';
import { installedRelease, page, remoteRelease, shellRelease } from './release-portal.ts';

const contracts = contractVersionsOfBff();
const world: World = {
  shell: installedRelease.shell.manifest,
  previousShell: undefined,
  canaryShell: undefined,
  remotes: [installedRelease.booking.manifest, installedRelease.content.manifest],
  keptShells: [installedRelease.shell.manifest],
  contracts,
};
const judge = (candidate: Manifest, more: Partial<World> = {}) => gate(candidate, { ...world, ...more });
const booking = (manifest: Parameters<typeof remoteRelease>[0] & object) => remoteRelease(manifest).manifest;
const { provides } = installedRelease.shell.manifest;

describe('the gate accepts', () => {
  it('a compatible build of a remote and of the shell', () => {
    expect(judge(booking({}))).toEqual([]);
    expect(judge(shellRelease({ manifest: { version: '1.1.0' } }).manifest)).toEqual([]);
  });

  it('a new remote, and the first release of a portal without a shell', () => {
    const events = booking({ manifest: { name: 'events', pages: [page('/events')] } });
    expect(judge(events)).toEqual([]);
    expect(judge(events, { shell: undefined, remotes: [] })).toEqual([]);
  });

  it('several remotes that take part in the search', () => {
    const searching = (name: string) => booking({ manifest: { name, pages: [page(`/${name}`)], widgets: [searchSlot] } });
    expect(judge(searching('events'), { remotes: [searching('clubs')] })).toEqual([]);
  });

  it('a whole namespace of a library that the shell has', () => {
    expect(judge(booking({ manifest: { shared: { react: { range: '^19.0.0', names: 'all' } } } }))).toEqual([]);
  });
});

describe('the gate refuses shared libraries', () => {
  const uses = (library: string, range: string, names: string[]) => booking({ manifest: { shared: { [library]: { range, names } } } });

  it('that the live shell does not provide', () => {
    expect(judge(uses('@portal/charts', '^1.0.0', []))).toEqual([
      'booking 1.1.0 needs the shared library @portal/charts, but the live shell (shell 1.0.0) does not provide it. ' +
        'Release a shell that does first, or build booking without it.',
    ]);
  });

  it('that lack an imported name: useHref of the router', () => {
    expect(judge(uses('@portal/router', '^1.0.0', ['Link', 'useHref']))).toEqual([
      expect.stringContaining('imports "useHref" of @portal/router, but the live shell (shell 1.0.0) does not export that name.'),
    ]);
  });

  it.each([
    ['^2.0.0', 'needs @portal/router ^2.0.0, but the live shell (shell 1.0.0) provides 1.2.0'],
    ['latest please', 'which is no version range'],
  ])('in a version outside the range: %s', (range, text) => {
    expect(judge(uses('@portal/router', range, []))).toEqual([expect.stringContaining(text)]);
  });

  it('with the name of an object’s built-in property', () => {
    expect(judge(uses('constructor', '^1.0.0', []))).toEqual([expect.stringContaining('needs the shared library constructor')]);
  });

  it('that the shell before the live one lacks, because a rollback needs it', () => {
    const shell = shellRelease({
      manifest: {
        version: '1.1.0',
        provides: { ...provides, '@portal/router': { version: '1.3.0', names: ['Link', 'useHref'], scripts: [] } },
      },
    }).manifest;
    const reasons = judge(uses('@portal/router', '^1.0.0', ['useHref']), { shell, previousShell: world.shell });
    expect(reasons).toEqual([expect.stringMatching(/the shell before the live one \(shell 1\.0\.0\).*must stay usable for a rollback/)]);
  });

  it('that the canary of the shell lacks', () => {
    const { '@portal/router': _router, ...withoutRouter } = provides;
    const canaryShell = shellRelease({ manifest: { version: '1.1.0', provides: withoutRouter } }).manifest;
    const reasons = judge(uses('@portal/router', '^1.0.0', []), { canaryShell });
    expect(reasons).toEqual([
      expect.stringMatching(/the canary of the shell \(shell 1\.1\.0\) does not provide it\. End that canary first/),
    ]);
  });

  it('that a new shell drops while a live remote needs them', () => {
    const { '@portal/router': _router, ...withoutRouter } = provides;
    const reasons = judge(shellRelease({ manifest: { version: '1.1.0', provides: withoutRouter } }).manifest);
    expect(reasons).toEqual([
      'booking 1.0.0 needs the shared library @portal/router, but shell 1.1.0 does not provide it. ' +
        'Add it to the shell, or release booking without it first.',
      expect.stringContaining('content 1.0.0 needs the shared library @portal/router'),
    ]);
  });
});

describe('the gate refuses contracts', () => {
  it('of another version between shell and remotes', () => {
    for (const manifest of [
      booking({ manifest: { contract: remoteContract + 1 } }),
      shellRelease({ manifest: { version: '1.1.0', contract: 1 } }).manifest,
    ])
      expect(judge(manifest)).toEqual([expect.stringContaining(`the portal runs ${remoteContract}`)]);
  });

  const builtAgainst = (version: string) => booking({ manifest: { contracts: { '@portal/booking-contract': version } } });
  const bffWith = (version: string) => ({ contracts: { '@portal/booking-contract': version } });

  it.each([
    ['1.2.0', '1.1.0', 'but the BFF has 1.1.0. Deploy the BFF first.'],
    ['2.0.0', '1.9.0', 'but the BFF has 1.9.0. Deploy the BFF first.'],
    ['1.2.0', '2.0.0', 'but the BFF has 2.0.0, another major version. Build against @portal/booking-contract 2.0.0.'],
  ])('of a domain: built against %s, the BFF has %s', (remote, bff, text) => {
    expect(judge(builtAgainst(remote), bffWith(bff))).toEqual([
      `booking 1.1.0 was built against @portal/booking-contract ${remote}, ${text}`,
    ]);
  });

  it('that this BFF does not know', () => {
    expect(judge(builtAgainst('1.0.0'), { contracts: {} })).toEqual([
      expect.stringContaining('this BFF does not know. Deploy the BFF first.'),
    ]);
  });

  it('except when the BFF is newer and compatible', () => {
    expect(judge(builtAgainst('1.2.0'), bffWith('1.9.3'))).toEqual([]);
  });

  it('except when the remote is a patch ahead, because it brings its own texts', () => {
    expect(judge(builtAgainst('1.2.4'), bffWith('1.2.3'))).toEqual([]);
  });
});

describe('the gate refuses collisions', () => {
  it.each([
    [
      '/news/:slug',
      'The page /news/:slug of booking 1.1.0 belongs to content 1.0.0. Choose another path, or release content without it first.',
    ],
    ['/portal', 'The page /portal of booking 1.1.0 is a page of the shell itself. Choose another path.'],
  ])('of the page %s', (path, text) => {
    expect(judge(booking({ manifest: { pages: [page(path)] } }))).toEqual([text]);
  });

  it.each(['/api', '/api/flights', '/static/x', '/remotes/:name', '/social/x', '/app-icons', '/healthz', '/readyz/x'])(
    'of the page %s with an address of the server',
    (path) => {
      const reason = (name: string) =>
        `The page ${path} of ${name} 1.1.0 has an address of the server, /${path.split('/')[1]}. Choose another path.`;
      expect(judge(booking({ manifest: { pages: [page(path)] } }))).toEqual([reason('booking')]);
      expect(judge(shellRelease({ manifest: { version: '1.1.0', pages: [path] } }).manifest)).toEqual([reason('shell')]);
    },
  );

  it.each(['/:any', '/:any/x'])('of the page %s, which matches any address', (path) => {
    expect(judge(booking({ manifest: { pages: [page(path)] } }))).toEqual([
      `The page ${path} of booking 1.1.0 begins with a parameter. Put a fixed name before it.`,
    ]);
  });

  it.each(['//', '//x', '/x//y', '/x/', '/x.y', '/..', '/%61pi', '/x%2fy', '/X', '/\\x', '/:', '/:a.b', 'x'])(
    'of the malformed page path %j',
    (path) => {
      const { manifest } = remoteRelease({ manifest: { pages: [page(path)] } });
      expect(parseManifest('booking', manifest)).toMatchObject({
        success: false,
        problems: expect.arrayContaining([expect.stringMatching(/pages\.0\.path/)]),
      });
    },
  );

  it('of a shell’s page with a live remote', () => {
    const { manifest } = shellRelease({ manifest: { version: '1.1.0', pages: ['/news/:id'] } });
    expect(judge(manifest)).toEqual(['The page /news/:id of shell 1.1.0 is a page of content 1.0.0 already. Choose another path.']);
  });

  it('of a widget', () => {
    const other = remoteRelease({ manifest: { name: 'content', version: '1.0.0', pages: [page('/')], widgets: ['hero'] } }).manifest;
    expect(judge(booking({ manifest: { widgets: ['hero'] } }), { remotes: [other] })).toEqual([
      'The widget "hero" of booking 1.1.0 is offered by content 1.0.0. Choose another name.',
    ]);
  });

  it('of a widget beside the shared account slot, which any remote may offer', () => {
    const widgets = [accountSlot, 'hero'];
    const other = remoteRelease({ manifest: { name: 'content', version: '1.0.0', pages: [page('/')], widgets } }).manifest;
    expect(judge(booking({ manifest: { widgets: [accountSlot] } }), { remotes: [other] })).toEqual([]);
    expect(judge(booking({ manifest: { widgets } }), { remotes: [other] })).toEqual([
      'The widget "hero" of booking 1.1.0 is offered by content 1.0.0. Choose another name.',
    ]);
  });

  it('of two pages of one remote', () => {
    const twice = booking({
      manifest: { pages: [page('/a/:x'), page('/a/:y')], chunks: { remote: ['remote.0123abcd.js'], 'page-a': ['page-a.0123abcd.js'] } },
    });
    expect(judge(twice)).toEqual(['booking 1.1.0 has two pages at /a/:. Remove one of them.']);
  });
});

describe('the gate refuses inconsistent manifests', () => {
  it.each([
    [{ navigation: [{ label: 'GONE', path: '/gone', place: 'header' as const, order: 1 }] }, 'has a navigation entry "GONE" to /gone'],
    [{ images: {} }, 'opens with the picture "hero"'],
    [{ chunks: { remote: ['remote.0123abcd.js'] } }, 'has no chunk "page-book-flights" for the page /book-flights'],
    [{ chunks: { 'page-book-flights': ['page-book-flights.0123abcd.js'] } }, 'has no chunk "remote" for the exposed module'],
    [{ entry: 'other.js' }, 'names other.js, which is none of its files'],
  ])('%j', (manifest, text) => {
    expect(judge(booking({ manifest }))).toEqual([expect.stringContaining(text)]);
  });

  it('of the shell, without its page', () => {
    expect(judge(shellRelease({ manifest: { version: '1.1.0', page: 'gone.html' } }).manifest)).toEqual([
      expect.stringContaining('names gone.html'),
    ]);
  });
});

describe('the gate refuses too many bytes', () => {
  const large = releaseLimits.pageScripts;

  it('of a page over its budget, and names the page, the bytes and the largest files', () => {
    const [reason, ...rest] = judge(booking({ brotli: { 'page-book-flights.0123abcd.js': large } }));
    expect(rest).toEqual([]);
    expect(reason).toMatch(/^The page \/book-flights of booking 1\.1\.0 loads 165\d{3} bytes of script \(brotli\); the budget is 165000\./);
    expect(reason).toContain(`Largest files: booking/page-book-flights.0123abcd.js (${large})`);
  });

  it('of a shell that pushes pages of live remotes over their budget', () => {
    const { manifest } = shellRelease({
      manifest: { version: '1.1.0' },
      brotli: { 'main.11000000.js': releaseLimits.pageScripts },
    });
    expect(judge(manifest).length).toBe(1 + installedRelease.content.manifest.pages.length);
  });

  it("of a widget that pushes another remote's page over its budget", () => {
    const host = remoteRelease({ manifest: { name: 'content', version: '1.0.0', pages: [page('/', { widgets: ['hero'] })] } }).manifest;
    const candidate = booking({ manifest: { widgets: ['hero'] }, brotli: { 'widget-hero.0123abcd.js': large } });
    expect(judge(candidate, { remotes: [host] })).toEqual([expect.stringContaining('The page / of content 1.0.0 loads')]);
  });

  it('except in scripts outside the first load', () => {
    expect(judge(booking({ files: { 'later.0123abcd.js': 'later()' }, brotli: { 'later.0123abcd.js': large } }))).toEqual([]);
  });
});

describe('the gate refuses a shell', () => {
  it('with a file name that has other content in an earlier release', () => {
    const { manifest } = shellRelease({ manifest: { version: '1.1.0' }, files: { 'query.0123abcd.js': 'other()' } });
    expect(judge(manifest)).toEqual([
      'query.0123abcd.js of shell 1.1.0 differs from the file of the same name in shell 1.0.0. Give it a content hash.',
    ]);
  });
});

describe('the smoke journey', () => {
  it.each([
    [{ passed: true, failures: [] }, []],
    [{ passed: false, failures: [] }, [expect.stringContaining('The smoke journey of booking 1.1.0 failed.')]],
    [{ passed: false, failures: ['no flight was shown'] }, ['The smoke journey of booking 1.1.0 failed: no flight was shown']],
  ])('%j', (verdict, reasons) => {
    expect(smokeFailures({ remote: 'booking', version: '1.1.0', ...verdict })).toEqual(reasons);
  });
});
