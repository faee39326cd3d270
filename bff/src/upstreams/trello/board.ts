import type { Store } from '../../store/store.ts';
import { createUpstream, type Upstream, type UpstreamLog } from '../client.ts';
import { createRateBudget } from '../rate-budget.ts';
import { createSharedBudget } from '../shared-rate-budget.ts';

export interface BoardSettings {
  apiUrl: string;
  key: string;
  token: string;
  /** Calls of all processes in ten seconds; a call over it waits its turn. 80 unless told. */
  requests?: number;
}

/** The board allows 100 requests in 10 s per token and locks out a caller that goes far over it; this stays below. */
const defaultBudget = { requests: 80, perMs: 10_000 };

/**
 * The board's REST API. Credentials travel in the header form, never in a URL.
 *
 * @param store where all processes count their calls; without one, this process counts its own
 */
export function createBoard(settings: BoardSettings, log: UpstreamLog, store?: Store): Upstream {
  const { apiUrl, key, token, requests = defaultBudget.requests } = settings;
  const budget = { ...defaultBudget, requests };
  return createUpstream({
    name: 'board',
    baseUrl: apiUrl,
    headers: () => ({ authorization: `OAuth oauth_consumer_key="${key}", oauth_token="${token}"` }),
    budget: store ? createSharedBudget(store, 'board', budget) : createRateBudget(budget),
    log,
  });
}
