/** A refusal or failure whose message people may read, for 5xx too. The error plugin replies with this status and `{ error, requestId }`. */
export class HttpError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HttpError';
    this.statusCode = statusCode;
  }
}

/** Makes a `catch` handler that throws 503 with this text for a failed service. Passes on an HttpError, which has its own text. */
export const failWith =
  (text: string) =>
  (cause: unknown): never => {
    throw cause instanceof HttpError ? cause : new HttpError(503, text, { cause });
  };
