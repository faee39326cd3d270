import { releaseLimits, releaseMessages, remoteContract, shellName, type Manifest } from '@portal/portal-contract';
import { createHash } from 'node:crypto';
import { integrityOf, withFile, withManifest, type Bundle } from './bundle.ts';
import type { ReleasePortal } from './release-portal.ts';
import { expect, test } from './test.ts';
import { bookingEdits, buildVariant } from './variants.ts';

test.describe.configure({ mode: 'default' });

interface FaultyBuild {
  build: (portal: ReleasePortal) => Bundle | Promise<Bundle>;
  /** Expected reason of the refusal. */
  reason: RegExp;
}

const buildWith = (portal: ReleasePortal, remote: string, change: Parameters<typeof withManifest<Bundle['manifest']>>[1]) =>
  withManifest(portal.build(remote), change);

/** Returns incompressible text, the same in each run. */
const noise = (bytes: number): Buffer => {
  const blocks = Array.from({ length: bytes / 64 }, (_, block) => createHash('sha512').update(`${block}`).digest('base64'));
  return Buffer.from(`/* ${blocks.join('')} */`);
};

const faultyBuilds: Record<string, FaultyBuild> = {
  'imports a name that no shell exports (a real build)': {
    build: async (portal) => portal.versioned(await buildVariant('booking', bookingEdits.missingName)),
    reason:
      /^booking \S+ imports "useTeleport" of @portal\/router, but the live shell \(shell \S+\) does not export that name\. Release a shell/,
  },
  'needs another range of a library': {
    build: (portal) => buildWith(portal, 'booking', ({ shared }) => void (shared['@portal/router']!.range = '^3.0.0')),
    reason: /needs @portal\/router \^3\.0\.0, but the live shell \(shell \S+\) provides 2\.\d+\.\d+/,
  },
  'needs a library that the shell does not share': {
    build: (portal) => buildWith(portal, 'careers', ({ shared }) => void (shared['@portal/charts'] = { range: '^1.0.0', names: 'all' })),
    reason: /careers \S+ needs the shared library @portal\/charts, but the live shell .* does not provide it/,
  },
  'speaks another contract with the shell': {
    build: (portal) => buildWith(portal, 'content', (manifest) => void (manifest.contract = remoteContract + 1)),
    reason: new RegExp(`built for contract ${remoteContract + 1} between shell and remotes, but the portal runs ${remoteContract}`),
  },
  'was built against a newer contract than the BFF has': {
    build: (portal) => buildWith(portal, 'standing', ({ contracts }) => void (contracts['@portal/standing-contract'] = '1.9.0')),
    reason: /built against @portal\/standing-contract 1\.9\.0, but the BFF has \S+ Deploy the BFF first/,
  },
  'claims a page of another remote': {
    build: (portal) => buildWith(portal, 'careers', ({ pages }) => void (pages[0]!.path = '/book-flights')),
    reason: /The page \/book-flights of careers \S+ belongs to booking/,
  },
  'claims a page of the shell': {
    build: (portal) => buildWith(portal, 'careers', ({ pages }) => void (pages[0]!.path = '/portal')),
    reason: /The page \/portal of careers \S+ is a page of the shell itself/,
  },
  'claims a page that differs only in the name of its parameter': {
    build: (portal) => buildWith(portal, 'careers', ({ pages }) => void (pages[0]!.path = '/news/:slug')),
    reason: /The page \/news\/:slug of careers \S+ belongs to content/,
  },
  'offers a widget of another remote': {
    build: (portal) =>
      buildWith(portal, 'standing', ({ widgets, chunks }) => {
        widgets.push('hero');
        chunks['widget-hero'] = [];
      }),
    reason: /The widget "hero" of standing \S+ is offered by booking/,
  },
  'has a malformed manifest': {
    build: (portal) => buildWith(portal, 'booking', ({ pages }) => void (pages[0]!.path = 'book flights')),
    reason: /manifest\.json: pages\.0\.path: .*Correct it and build again/,
  },
  'links to a page that it does not have': {
    build: (portal) => buildWith(portal, 'careers', ({ navigation }) => void (navigation[0]!.path = '/jobs')),
    reason: /has a navigation entry ".+" to \/jobs, which is none of its pages/,
  },
  'exceeds the script budget of a page': {
    build: (portal) => {
      const bundle = portal.build('careers');
      const [file = ''] = bundle.manifest.chunks['page-careers'] ?? [];
      return withFile(bundle, file, Buffer.concat([bundle.files.get(file)!, noise(90_000)]));
    },
    reason: new RegExp(
      `The page /careers of careers \\S+ loads \\d+ bytes of script \\(brotli\\); the budget is ${releaseLimits.pageScripts}\\.`,
    ),
  },
  'has a file without a hash': {
    build: (portal) => buildWith(portal, 'booking', ({ files, entry }) => void Reflect.deleteProperty(files, entry)),
    reason: /remote-entry\.js is not listed in the manifest/,
  },
  'has a file that does not match its hash': {
    build: (portal) => buildWith(portal, 'booking', ({ files, entry }) => void (files[entry]!.integrity = integrityOf('another file'))),
    reason: /remote-entry\.js does not match its hash in the manifest/,
  },
};

for (const [name, { build, reason }] of Object.entries(faultyBuilds)) {
  test(`a build that ${name} is refused before it is live`, async ({ portal }) => {
    const bundle = await build(portal);
    const { name: remote, version } = bundle.manifest;
    const live = await portal.live(remote);

    const { state, reasons } = await portal.refusal(bundle);

    expect(state).toBe('refused');
    expect(reasons).toContainEqual(expect.stringMatching(reason));
    await expect(portal.desk(remote).promote({ remote, version })).rejects.toThrow();
    expect(await portal.live(remote)).toBe(live);
  });
}

test('a build that needs an export of only the live shell is refused, because it would prevent a rollback of the shell', async ({
  portal,
}) => {
  const shell = withManifest(portal.buildShell(), ({ provides }) => void provides['@portal/router']!.names.push('useTeleport'));
  await portal.release(shell);
  const remote = portal.versioned(await buildVariant('booking', bookingEdits.missingName));

  const { reasons } = await portal.refusal(remote);

  expect(reasons).toEqual([expect.stringMatching(/imports "useTeleport" of @portal\/router, but the shell before the live one/)]);
  await portal.rollback(shellName);
});

test('a build with a failed smoke journey is refused and cannot go live', async ({ portal }) => {
  const bundle = portal.build('booking');
  const target = { remote: 'booking', version: bundle.manifest.version };
  const live = await portal.live('booking');
  await portal.candidate(bundle);

  const verdict = portal.desk('booking').verdict({ ...target, passed: false, failures: ['/book-flights opens: no heading'] });

  await expect(verdict).rejects.toMatchObject({ state: 'refused', reasons: [expect.stringContaining('/book-flights opens: no heading')] });
  await expect(portal.desk('booking').promote(target)).rejects.toThrow(releaseMessages.notACandidate);
  expect(await portal.live('booking')).toBe(live);
});

const compatible: Record<string, (portal: ReleasePortal) => Bundle<Manifest>> = {
  booking: (portal) => portal.build('booking'),
  careers: (portal) => portal.build('careers'),
  content: (portal) => portal.build('content'),
  standing: (portal) => portal.build('standing'),
  [shellName]: (portal) => portal.buildShell(),
};

for (const [name, build] of Object.entries(compatible)) {
  test(`a compatible build of ${name} is a candidate`, async ({ portal }) => {
    const { state, reasons } = await portal.candidate(build(portal));
    expect({ state, reasons }).toEqual({ state: 'candidate', reasons: [] });
  });
}
