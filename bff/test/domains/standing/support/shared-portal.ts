import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { reseed } from './reseed.ts';
import { startStanding, type StandingPortal } from './standing-portal.ts';

/** Starts one portal for a test file. Each test begins with the seed, no mail and no fault. */
export function sharedPortal(env: Record<string, string> = {}): () => StandingPortal {
  let portal: StandingPortal;
  beforeAll(async () => {
    portal = await startStanding({ env });
  });
  afterEach(async () => {
    await reseed(portal.sandbox.url, portal.dataDir);
  });
  afterAll(() => portal.close());
  return () => portal;
}
