/** A refusal or failure with a text for people. The error plug-in answers `{ error, requestId }` with this status. */
export class HttpError extends Error {
  readonly statusCode: number;
  /** The text may be shown although the status is 5xx. */
  readonly expose = true;

  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HttpError';
    this.statusCode = statusCode;
  }
}
