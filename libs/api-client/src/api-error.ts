/**
 * A failed call to the BFF. `message` is a text for people, the server's own or a general one.
 * `status` is 0 without a reply (offline, timeout), and 502 if the reply breaks the contract.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly requestId: string | undefined;
  /** Milliseconds until the server accepts a retry. */
  readonly retryAfter: number | undefined;
  /** The unchecked reply, because some refusals carry more than a message. */
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

/** Whether the server answered with one of these statuses. `hasStatus(error, 401)` means an ended session. */
export const hasStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);

/** Whether the server refused the request itself (4xx), so that its message is worth showing. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status >= 400 && error.status < 500;
