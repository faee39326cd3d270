/**
 * A call to the BFF that did not succeed. `message` is a text for people: the server's own, or a general one.
 * `status` is 0 when no answer came (offline, timeout) and 502 when the answer was not what the contract promises.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly requestId: string | undefined;
  /** Milliseconds the server asked to wait before trying again. */
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, requestId?: string, retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}
