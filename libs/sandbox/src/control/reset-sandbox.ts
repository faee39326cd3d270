import type { SandboxState } from '../sandbox-state.ts';
import { seed } from '../world/seed.ts';

/** Brings back the seed, counted from now, with the inbox, the calls and the faults empty. */
export function resetSandbox({ store, records, seedWorld, calls, faults, now }: SandboxState) {
  seed(store, records, seedWorld, now());
  calls.clear();
  faults.clear();
}
