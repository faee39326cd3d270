import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pinnedNode } from '../../scripts/lib/paths.mjs';
import { readRemote, type Bundle } from './bundle.ts';
import { root, withWorkspace, type Edit } from './workspace-copy.ts';

const run = promisify(execFile);

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

/** Builds a remote from the repository's sources with some edits. */
export const buildVariant = (remote: string, edits: readonly Edit[]): Promise<Bundle> =>
  withWorkspace(edits, async (folder) => {
    await run(pinnedNode(), [join(root, 'node_modules/webpack/bin/webpack.js')], { cwd: join(folder, `mfe-${remote}`) });
    const [version = ''] = readdirSync(join(folder, 'dist/remotes', remote));
    return readRemote(join(folder, 'dist/remotes', remote, version));
  });
