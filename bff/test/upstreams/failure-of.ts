import { UpstreamError } from '../../src/upstreams/client.ts';

/** Returns the error with which a call failed. @throws unless it is an `UpstreamError` */
export async function failureOf(call: Promise<unknown>): Promise<UpstreamError> {
  const [outcome] = await Promise.allSettled([call]);
  if (outcome.status === 'rejected' && outcome.reason instanceof UpstreamError) return outcome.reason;
  throw new Error(`expected an UpstreamError, got ${JSON.stringify(outcome)}`);
}
