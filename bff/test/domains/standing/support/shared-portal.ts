import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { startStanding, type StandingPortal } from './standing-portal.ts';

/** One portal for a file; each test begins with the seed, no mail and no fault. */
export function sharedPortal(env: Record<string, string> = {}): () => StandingPortal {
  jest.setTimeout(60_000);
  let portal: StandingPortal;
  beforeAll(async () => {
    portal = await startStanding({ env });
  });
  afterEach(async () => {
    // Ids hold the second of the seed: in another second, they are others, and nothing is taken for what a test did before.
    await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
    await portal.sandbox.reset();
    // The reset is done behind the portal's back; what it read before grows old in this time.
    await new Promise((resolve) => setTimeout(resolve, 60));
  });
  afterAll(() => portal.close());
  return () => portal;
}
