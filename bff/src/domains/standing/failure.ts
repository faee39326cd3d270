import { HttpError } from '../../plugins/http-error.ts';
import { UpstreamError } from '../../upstreams/client.ts';

/** For `catch`: an outside service that failed becomes a 503 with the catalogue's text; everything else stays as it is. */
export const unavailable =
  (text: string) =>
  (cause: unknown): never => {
    if (cause instanceof UpstreamError) throw new HttpError(503, text, { cause });
    throw cause;
  };
