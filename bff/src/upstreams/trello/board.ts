import { serviceLimits } from '../../limits.ts';
import { createServiceBudget, type Shared } from '../service-budget.ts';
import type { ClientLog } from '../call-records.ts';
import { createUpstream, type Upstream } from '../client.ts';

interface BoardSettings {
  apiUrl: string;
  key: string;
  token: string;
  /** Limit of the calls of all processes in ten seconds. Further calls wait. */
  requests?: number;
}

/**
 * Creates the client of the board's REST API. Credentials are sent in a header, never in a URL.
 *
 * @param shared counts the calls of all processes. Without it, this process counts its own
 */
export function createBoard(settings: BoardSettings, log: ClientLog, shared?: Shared): Upstream {
  const { apiUrl, key, token, requests: max = serviceLimits.board.max } = settings;
  return createUpstream({
    name: 'board',
    baseUrl: apiUrl,
    headers: () => ({ authorization: `OAuth oauth_consumer_key="${key}", oauth_token="${token}"` }),
    budget: createServiceBudget('board', { ...serviceLimits.board, max }, shared),
    log,
  });
}
