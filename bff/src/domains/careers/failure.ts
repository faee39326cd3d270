import { HttpError } from '../../plugins/http-error.ts';

/** Turns whatever the tables could not do into the catalogue's message; refusals that were worded already stay. */
export const failWith =
  (message: string) =>
  (cause: unknown): never => {
    throw cause instanceof HttpError ? cause : new HttpError(503, message, { cause });
  };
