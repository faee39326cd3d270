/**
 * A call to the BFF that did not succeed. `message` is a text for people: the server's own, or a general one.
 * `status` is 0 when no answer came (offline, timeout) and 502 when the answer was not what the contract promises.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly requestId: string | undefined;
  /** Milliseconds the server asked to wait before trying again. */
  readonly retryAfter: number | undefined;
  /** The reply as it came, unchecked: some refusals say more than a message. */
  readonly body: unknown;

  constructor(message: string, status: number, requestId?: string, retryAfter?: number, body?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}
