import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { SandboxControls } from '@portal/sandbox/controls';
import { sql } from 'kysely';
import { openStore } from '../../support/let-leases-end.ts';
import { type StandingPortal, startStanding } from './standing-portal.ts';

/** Resets a sandbox to its seed, and invalidates the readings of every portal on the data folder. */
export async function reseed(sandboxUrl: string, dataDir: string): Promise<void> {
  // Each seed has new ids, so rows of an earlier test match no card.
  await new SandboxControls(sandboxUrl).reset();
  // The portals do not notice the reset.
  const store = await openStore({ dataDir });
  await store.db
    .updateTable('readings')
    .set({ wanted: sql<number>`wanted + 1`, failedUntil: 0 })
    .execute();
  await store.close();
}

/** Starts one portal for a test file. Each test begins with the seed, no email and no fault. */
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
