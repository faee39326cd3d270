import type { SandboxState } from '../sandbox-state.ts';
import { boards } from '../services/board/topology.ts';
import { notifyWebhooks } from '../services/board/webhooks.ts';
import { seed } from '../world/seed.ts';

/** Restores the seed with offsets from now. Empties inbox, webhooks, calls and faults. */
export function resetSandbox(state: SandboxState) {
  const { seedWorld, calls, faults, webhooks, now } = state;
  seed(state, seedWorld, now());
  calls.clear();
  faults.clear();
  webhooks.clear();
  for (const { id } of boards) notifyWebhooks(state, id, 'updateBoard');
}
