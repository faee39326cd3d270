import type { SandboxState } from '../sandbox-state.ts';
import { boards } from '../services/board/topology.ts';
import { tellWebhooks } from '../services/board/webhooks.ts';
import { seed } from '../world/seed.ts';

/** Brings back the seed, counted from now, with the inbox, the calls and the faults empty. */
export function resetSandbox(state: SandboxState) {
  const { store, records, seedWorld, calls, faults, now } = state;
  seed(store, records, seedWorld, now());
  calls.clear();
  faults.clear();
  for (const { id } of boards) tellWebhooks(state, id, 'updateBoard');
}
