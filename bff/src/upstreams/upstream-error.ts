/** `incomplete`: a reply without the requested part. */
export type UpstreamFailure = 'timeout' | 'network' | 'status' | 'malformed' | 'too-large' | 'busy' | 'open' | 'incomplete';

interface Details {
  status?: number | undefined;
  body?: string | undefined;
  maybeApplied?: boolean;
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** A failed call to an outside service. Its message names only the service and the failure. */
export class UpstreamError extends Error {
  readonly upstream: string;
  readonly kind: UpstreamFailure;
  /** HTTP status, if there was a reply. */
  readonly status: number | undefined;
  /** First 500 characters of a refusal. Adapters use it to tell refusals apart. Never logged, never forwarded. */
  readonly body: string | undefined;
  /** True if a write may have taken effect in spite of this error. */
  readonly maybeApplied: boolean;
  /** The wait that the service asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(upstream: string, kind: UpstreamFailure, details: Details = {}) {
    super(`${upstream}: ${kind}${details.status ? ` ${details.status}` : ''}`);
    this.name = 'UpstreamError';
    this.upstream = upstream;
    this.kind = kind;
    this.status = details.status;
    this.maybeApplied = details.maybeApplied ?? false;
    this.retryAfterMs = details.retryAfterMs;
    // Not enumerable, so that loggers leave them out.
    Object.defineProperty(this, 'body', { value: details.body?.slice(0, 500), enumerable: false });
    Object.defineProperty(this, 'cause', { value: details.cause, enumerable: false });
  }
}

/** True if the service understood a call and refused it, so that the same call fails again. */
export const isClientError = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === 'status' && error.status !== 429 && (error.status ?? 500) < 500;

/** True if the service replied with one of these statuses. */
export const isStatus = (error: unknown, ...statuses: number[]): error is UpstreamError =>
  error instanceof UpstreamError && error.kind === 'status' && statuses.includes(error.status ?? 0);
