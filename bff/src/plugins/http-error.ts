/** A refusal or failure with a text that people may read, also where the status is 5xx. The error plug-in answers `{ error, requestId }` with this status. */
export class HttpError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HttpError';
    this.statusCode = statusCode;
  }
}

/** Throws 503 with this text for a failed service. Refusals that have a text of their own pass. */
export const failWith =
  (text: string) =>
  (cause: unknown): never => {
    throw cause instanceof HttpError ? cause : new HttpError(503, text, { cause });
  };
