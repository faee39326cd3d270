import { standingTexts } from '@portal/standing-contract';
import type { Call } from './history.ts';

/**
 * What an answer says of its request. `done`: carried out. `refused`: certainly not carried out. `failed`: a failure was told, but
 * what had begun may be finished later. `unanswered`: nothing is known, not even whether it still will be carried out.
 */
export type Verdict = 'done' | 'refused' | 'failed' | 'unanswered';

export function verdictOf({ ask, answer }: Call): Verdict {
  if (!answer) return 'unanswered';
  const { status, body, requestId } = answer;
  // The balancer had no process to send it to.
  if (requestId === '') return 'refused';
  if (status < 300) return body['success'] === false ? 'refused' : 'done';
  // A booking that is told to have failed never appears later: that is promised.
  if (ask.kind === 'book') return 'refused';
  // Told to somebody who lost the card while working on it, too.
  if (status === 409 && body['error'] === standingTexts.decision.busy) return 'failed';
  return status < 500 ? 'refused' : 'failed';
}
