import { HttpError } from '../../plugins/http-error.ts';

/** An upload that is no release: the text says what is wrong with it. */
export class BundleError extends HttpError {
  constructor(message: string) {
    super(400, message);
    this.name = 'BundleError';
  }
}
