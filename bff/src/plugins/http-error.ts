import type { DecidedBy } from '@portal/portal-contract';

/** Refusal or failure whose message is for people, even for a 5xx. The error plugin replies with its status and `{ error, requestId }`. */
export class HttpError extends Error {
  readonly statusCode: number;
  /** The decision that came first. Part of the reply. */
  readonly decidedBy: DecidedBy | undefined;

  constructor(statusCode: number, message: string, { decidedBy, ...options }: ErrorOptions & { decidedBy?: DecidedBy } = {}) {
    super(message, options);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.decidedBy = decidedBy;
  }
}

/** Returns a `catch` handler that throws 503 with this text. Rethrows an HttpError, which has its own text. */
export const failWith =
  (text: string) =>
  (cause: unknown): never => {
    throw cause instanceof HttpError ? cause : new HttpError(503, text, { cause });
  };
