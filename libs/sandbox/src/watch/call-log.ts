import type { SandboxService } from '@portal/sandbox-contract';

export interface Call {
  service: SandboxService;
  method: string;
  /** Path and query; secrets in the query read `***`. */
  path: string;
  /** HTTP status of the answer; 0 while there is none, and for good when a fault swallowed it. */
  status: number;
  at: string;
}

const kept = 20_000;
const secrets = /([?&](?:key|token|auth|access_token|apikey|client_secret|code)=)[^&]*/gi;

/** Path and query of a request, fit to be shown. */
export const redact = (url: string) => url.replace(secrets, '$1***');

/** The requests that the services received since the last clear, oldest first. The oldest of very many are dropped. */
export function createCallLog() {
  let calls: Call[] = [];
  return {
    add(call: Call): Call {
      calls.push(call);
      if (calls.length > kept) calls = calls.slice(-kept / 2);
      return call;
    },
    list: (): readonly Call[] => calls,
    clear: () => void (calls = []),
  };
}
export type CallLog = ReturnType<typeof createCallLog>;
