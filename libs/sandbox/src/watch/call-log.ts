import type { WatchedService } from '@portal/sandbox-contract';

export interface Call {
  service: WatchedService;
  method: string;
  /** Path and query. Secrets in the query are replaced by `***`. */
  path: string;
  /** HTTP status of the response. 0 until it is sent, or if a fault suppresses it. */
  status: number;
  at: string;
}

const maxCalls = 20_000;
const secrets = /([?&](?:key|token|auth|access_token|apikey|client_secret|code)=)[^&]*/gi;

/** Replaces secrets in the query by `***`. */
export const redact = (url: string) => url.replace(secrets, '$1***');

/** Creates the log of requests to the services, oldest first. Drops the older half when it is full. */
export function createCallLog() {
  let calls: Call[] = [];
  return {
    add(call: Call): Call {
      calls.push(call);
      if (calls.length > maxCalls) calls = calls.slice(-maxCalls / 2);
      return call;
    },
    list: (): readonly Call[] => calls,
    clear: () => void (calls = []),
  };
}
export type CallLog = ReturnType<typeof createCallLog>;
