/** Refusal or failure whose message is for people, even for a 5xx. The error plugin replies with its status and `{ error, requestId }`. */
export class HttpError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HttpError';
    this.statusCode = statusCode;
  }
}

/** Returns a `catch` handler that throws 503 with this text. Rethrows an HttpError, which has its own text. */
export const failWith =
  (text: string) =>
  (cause: unknown): never => {
    throw cause instanceof HttpError ? cause : new HttpError(503, text, { cause });
  };
