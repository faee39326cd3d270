import { standingTexts } from '@portal/standing-contract';
import type { Call } from './history.ts';

/**
 * Meaning of an answer for its request. `done`: carried out. `refused`: certainly not carried out. `failed`: reported as failed,
 * but an operation that had begun may be completed later. `unanswered`: unknown, it may even be carried out later.
 */
export type Verdict = 'done' | 'refused' | 'failed' | 'unanswered';

export function verdictOf({ ask, answer }: Call): Verdict {
  if (!answer) return 'unanswered';
  const { status, body, requestId } = answer;
  // The balancer sent the request to no process.
  if (requestId === '') return 'refused';
  if (status < 300) return body['success'] === false ? 'refused' : 'done';
  // The portal promises that a booking reported as failed never appears.
  if (ask.kind === 'book') return 'refused';
  // A process also answers this if it lost the lease of the card during the decision.
  if (status === 409 && body['error'] === standingTexts.decision.busy) return 'failed';
  return status < 500 ? 'refused' : 'failed';
}
