import { shellName, type Manifest } from '@portal/portal-contract';
import type { Bundle } from './bundle.ts';
import type { ReleasePortal } from './release-portal.ts';
import { expect, test } from './test.ts';
import { bookingEdits, buildVariant } from './variants.ts';

// The rules of the gate are tested in bff/test/domains/releases, with builds written by hand. These are real builds.

test.describe.configure({ mode: 'default' });

test('a build that imports a name that no shell exports is refused before it is live', async ({ portal }) => {
  const live = await portal.live('booking');
  const bundle = portal.versioned(await buildVariant('booking', bookingEdits.missingName));
  const { state, reasons } = await portal.refusal(bundle);
  expect(state).toBe('refused');
  expect(reasons).toEqual([
    expect.stringMatching(/^booking \S+ imports "useTeleport" of @portal\/router, but the live shell .* does not export that name\./),
  ]);
  await expect(portal.desk('booking').promote({ remote: 'booking', version: bundle.manifest.version })).rejects.toThrow();
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
