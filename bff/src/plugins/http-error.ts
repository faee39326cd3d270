import type { DecidedBy } from '@portal/portal-contract';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

interface HttpErrorOptions extends ErrorOptions {
  decidedBy?: DecidedBy | undefined;
  retryAfterMs?: number | undefined;
}

/** Refusal or failure whose message is for people, even for a 5xx. The error plugin replies with its status and `{ error, requestId }`. */
export class HttpError extends Error {
  readonly statusCode: number;
  /** The decision that came first. Part of the reply. */
  readonly decidedBy: DecidedBy | undefined;
  /** Milliseconds for the header `Retry-After`. */
  readonly retryAfterMs: number | undefined;

  constructor(statusCode: number, message: string, { decidedBy, retryAfterMs, ...options }: HttpErrorOptions = {}) {
    super(message, options);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.decidedBy = decidedBy;
    this.retryAfterMs = retryAfterMs;
  }
}

/** True for a failure of an outside service or of the store. Such a failure is a 503. */
export const isOutage = (error: unknown): error is UpstreamError | StoreUnavailable =>
  error instanceof UpstreamError || error instanceof StoreUnavailable;

/** A `catch` handler that returns undefined in an outage. Rethrows any other error. */
export function ignoreOutage(error: unknown): undefined {
  if (!isOutage(error)) throw error;
}
