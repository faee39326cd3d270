import type { WatchedService } from '@portal/sandbox-contract';

export interface Call {
  service: WatchedService;
  method: string;
  /** Path and query. Secrets in the query are replaced by `***`. */
  path: string;
  /** HTTP status of the response. 0 until it is sent, and for good when a fault suppresses it. */
  status: number;
  at: string;
}

const maxCalls = 20_000;
const secrets = /([?&](?:key|token|auth|access_token|apikey|client_secret|code)=)[^&]*/gi;

/** Replaces secrets in the query by `***`. */
export const redact = (url: string) => url.replace(secrets, '$1***');

/** Keeps the requests to the services since the last clear, oldest first. Drops the older half when the log is full. */
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
