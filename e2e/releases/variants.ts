import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pinnedNode } from '../../scripts/lib/paths.mjs';
import { readRemote, type Bundle } from './bundle.ts';
import { applyEdits, root, sourceFiles, variantsFolder, withWorkspace, type Edit } from './workspace-copy.ts';

const run = promisify(execFile);

/** Files that no build contains. */
const neverBuilt = /(^|\/)(node_modules|test|testing|dev|smoke)\/|\.test\.tsx?$|\.md$/;

const gateMap = `import { Container, PageHeader } from '@portal/design-system';
import { useHref } from '@portal/router';

/** Uses a name of the router that no remote has used before. */
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

/** Changes of booking, as its team could make them. */
export const bookingEdits = {
  /** A new text of its contract, a name of the router that nobody used before, and a new page with title and navigation. */
  next: [
    { file: 'libs/contracts/booking/package.json', find: '"version": "1.0.0"', put: '"version": "1.0.1"' },
    {
      file: 'libs/contracts/booking/src/resend-texts.ts',
      find: 'export const resendTexts',
      put: "export const gateNotice = 'Gates close ten minutes before departure.';\n\nexport const resendTexts",
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
      find: "    { label: 'MY TRIPS',",
      put: "    { label: 'GATES', path: '/gate-map', order: 15 },\n    { label: 'MY TRIPS',",
    },
    {
      file: 'mfe-booking/src/remote.tsx',
      find: '  pages: {',
      put: `  pages: {
    '/gate-map': { load: () => import(/* webpackChunkName: "page-gate-map" */ './features/gates/gate-map-page.tsx') },`,
    },
  ],
  /** A name that no shell has ever exported. */
  missingName: [
    { file: flightsPage, find: 'import { useQuery }', put: "import { useTeleport } from '@portal/router';\nimport { useQuery }" },
    { file: flightsPage, find: '  const news = useLiveFlights();', put: '  useTeleport();\n  const news = useLiveFlights();' },
  ],
} as const satisfies Record<string, readonly Edit[]>;

/**
 * Builds a remote from the repository's sources with some edits, by its own webpack.config.ts. The result is kept in
 * .cache/variants under a hash of the sources, so that it is built once.
 */
export async function buildVariant(remote: string, edits: readonly Edit[]): Promise<Bundle> {
  const built = join(variantsFolder, `${remote}-${fingerprint(remote, edits)}`);
  if (!existsSync(built))
    await withWorkspace(edits, async (folder) => {
      if (existsSync(built)) return;
      const app = join(folder, `mfe-${remote}`);
      await run(pinnedNode(), [join(root, 'node_modules/webpack/bin/webpack.js')], { cwd: app });
      const { version } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as { version: string };
      // A folder under its final name is whole.
      rmSync(`${built}.draft`, { recursive: true, force: true });
      cpSync(join(folder, 'dist/remotes', remote, version), `${built}.draft`, { recursive: true });
      renameSync(`${built}.draft`, built);
      removeOld();
    });
  return readRemote(built);
}

/** Milliseconds after which a variant of sources that have changed is not worth its room. */
const keptFor = 7 * 24 * 3_600_000;

function removeOld(): void {
  for (const name of readdirSync(variantsFolder).filter((entry) => /-[0-9a-f]{16}$/.test(entry))) {
    const folder = join(variantsFolder, name);
    if (Date.now() - statSync(folder).mtimeMs > keptFor) rmSync(folder, { recursive: true });
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
