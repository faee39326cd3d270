import { UpstreamError } from './upstream-error.ts';

/** Result of a delivery. `refused` never succeeds when repeated. */
export type DeliveryResult =
  | { outcome: 'delivered' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unavailable'; reason: string; retryAfterMs: number | undefined };

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

/** Translates the error of a delivery. @param receiver name for the reason @throws errors that are no UpstreamError */
export function failedDelivery(error: unknown, receiver: string): DeliveryResult {
  if (!(error instanceof UpstreamError)) throw error;
  const { kind, status = 0, message, retryAfterMs } = error;
  if (kind === 'status' && !isTemporary(status)) return { outcome: 'refused', reason: `${receiver} answered ${status}` };
  return { outcome: 'unavailable', reason: message, retryAfterMs };
}
