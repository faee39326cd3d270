/** A refusal or failure with a text that people may read, also where the status is 5xx. The error plug-in answers `{ error, requestId }` with this status. */
export class HttpError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HttpError';
    this.statusCode = statusCode;
  }
}
