import { UpstreamError } from '../../src/upstreams/client.ts';

/** Returns the error with which a call failed. @throws unless it is an `UpstreamError` */
export async function failureOf(call: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UpstreamError)) throw new Error(`expected an UpstreamError, got ${String(error)}`);
  return error;
}
