import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pinnedNode } from '../../scripts/lib/paths.mjs';
import { readRemote, type Bundle } from './bundle.ts';
import { applyEdits, root, sourceFiles, variantsFolder, withWorkspace, type Edit } from './workspace-copy.ts';

const run = promisify(execFile);

/** Files that no build uses. */
const neverBuilt = /(^|\/)(node_modules|test|testing|dev|smoke)\/|\.test\.tsx?$|\.md$/;

const gateMap = `import { Container, PageHeader } from '@portal/design-system';
import { useHref } from '@portal/router';

/** Uses an export of the router that no remote has used before. */
export default function GateMapPage() {
  return (
    <Container>
      <PageHeader title="Gate Map" lead="Where your flight leaves." />
      <a href={useHref('/book-flights')}>All flights at the gates</a>
    </Container>
  );
}
`;

const flightsPage = 'mfe-booking/src/features/booking/book-flights-page.tsx';

/** Changes to booking, as its team could make them. */
export const bookingEdits = {
  /** A new text in the contract, a newly used export of the router, and a new page with title and navigation. */
  next: [
    { file: 'libs/contracts/booking/package.json', find: '"version": "1.0.0"', put: '"version": "1.0.1"' },
    {
      // A module that the page loads first anyway, because the page is near its budget.
      file: 'libs/contracts/booking/src/paths.ts',
      find: 'export const bookQuery',
      put: "export const gateNotice = 'Gates close ten minutes before departure.';\n\nexport const bookQuery",
    },
    { file: flightsPage, find: 'import { useQuery }', put: "import { gateNotice } from '@portal/booking-contract';\nimport { useQuery }" },
    {
      file: flightsPage,
      find: 'lead="Every flight on the board, day by day. Pick one and take your seat."',
      put: 'lead={gateNotice}',
    },
    { file: 'mfe-booking/src/features/gates/gate-map-page.tsx', text: gateMap },
    {
      file: 'mfe-booking/src/manifest.ts',
      find: '  pages: [',
      put: "  pages: [\n    { path: '/gate-map', title: 'Gate Map', description: 'Where your flight leaves.' },",
    },
    {
      file: 'mfe-booking/src/manifest.ts',
      find: '  navigation: [',
      put: "  navigation: [\n    { label: 'GATES', path: '/gate-map', order: 15 },",
    },
    {
      file: 'mfe-booking/src/remote.tsx',
      find: '  pages: {',
      put: `  pages: {
    '/gate-map': { load: () => import(/* webpackChunkName: "page-gate-map" */ './features/gates/gate-map-page.tsx') },`,
    },
  ],
  /** An import that no shell exports. */
  missingName: [
    { file: flightsPage, find: 'import { useQuery }', put: "import { useTeleport } from '@portal/router';\nimport { useQuery }" },
    { file: flightsPage, find: '  const news = useLiveFlights();', put: '  useTeleport();\n  const news = useLiveFlights();' },
  ],
} as const satisfies Record<string, readonly Edit[]>;

/**
 * Builds a remote from the repository's sources with some edits. Caches the result in .cache/variants under a hash of the sources.
 */
export async function buildVariant(remote: string, edits: readonly Edit[]): Promise<Bundle> {
  const variant = join(variantsFolder, `${remote}-${fingerprint(remote, edits)}`);
  if (!existsSync(variant))
    await withWorkspace(edits, async (folder) => {
      if (existsSync(variant)) return;
      const app = join(folder, `mfe-${remote}`);
      await run(pinnedNode(), [join(root, 'node_modules/webpack/bin/webpack.js')], { cwd: app });
      const { version } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as { version: string };
      // Renames a complete folder, so that a folder with the final name is never partial.
      rmSync(`${variant}.draft`, { recursive: true, force: true });
      cpSync(join(folder, 'dist/remotes', remote, version), `${variant}.draft`, { recursive: true });
      renameSync(`${variant}.draft`, variant);
      removeOldVariants();
    });
  return readRemote(variant);
}

/** Milliseconds after which a variant of outdated sources is deleted. */
const maxAgeMs = 7 * 24 * 3_600_000;

function removeOldVariants(): void {
  for (const name of readdirSync(variantsFolder).filter((entry) => /-[0-9a-f]{16}$/.test(entry))) {
    const folder = join(variantsFolder, name);
    if (Date.now() - statSync(folder).mtimeMs > maxAgeMs) rmSync(folder, { recursive: true });
  }
}

function fingerprint(remote: string, edits: readonly Edit[]): string {
  const files = sourceFiles((top) => ['libs', `mfe-${remote}`, 'package-lock.json'].includes(top));
  applyEdits(files, edits);
  const hash = createHash('sha256');
  for (const [path, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    if (!neverBuilt.test(path)) hash.update(`${path} ${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, 16);
}
