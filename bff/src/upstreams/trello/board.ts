import type { Current } from '../../config/credentials.ts';
import type { Store } from '../../store/store.ts';
import type { ClientLog } from '../call-records.ts';
import { createUpstream, type Upstream } from '../client.ts';
import { createRateBudget } from '../rate-budget.ts';
import { createSharedBudget } from '../shared-rate-budget.ts';

interface BoardSettings {
  apiUrl: string;
  access: Current<{ key: string; token: string }>;
  /** Limit of the calls of all processes in ten seconds. Further calls wait. Default: 80. */
  requests?: number;
}

/** Below the board's limit of 100 requests in 10 s per token. The board locks out callers far above it. */
const defaultBudget = { requests: 80, perMs: 10_000 };

const authorizationOf = ({ key, token }: { key: string; token: string }) => `OAuth oauth_consumer_key="${key}", oauth_token="${token}"`;

/**
 * Creates the client of the board's REST API. Credentials are sent in a header, never in a URL.
 *
 * @param store counts the calls of all processes. Without it, this process counts its own
 */
export function createBoard(settings: BoardSettings, log: ClientLog, store?: Store): Upstream {
  const { apiUrl, access, requests = defaultBudget.requests } = settings;
  const budget = { ...defaultBudget, requests };
  return createUpstream({
    name: 'board',
    baseUrl: apiUrl,
    headers: () => ({ authorization: authorizationOf(access()) }),
    credential: () => authorizationOf(access()),
    budget: store ? createSharedBudget(store, 'board', budget) : createRateBudget(budget),
    log,
  });
}
