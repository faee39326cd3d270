import type { SandboxState } from '../sandbox-state.ts';
import { boards } from '../services/board/topology.ts';
import { notifyWebhooks } from '../services/board/webhooks.ts';
import { seed } from '../world/seed.ts';

/** Restores the seed, counted from now. Empties the inbox, the webhooks, the calls and the faults. Undoes rotations of credentials. */
export function resetSandbox(state: SandboxState) {
  const { seedWorld, calls, credentials, faults, webhooks, now } = state;
  seed(state, seedWorld, now());
  calls.clear();
  faults.clear();
  webhooks.clear();
  credentials.reset();
  for (const { id } of boards) notifyWebhooks(state, id, 'updateBoard');
}
