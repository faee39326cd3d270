import { ApiError } from '@portal/api-client';
import { refusalSchema } from '@portal/portal-contract';

/** Reads the gate's reasons from a 422; undefined for every other error. */
export function refusalReasons(error: Error | null): readonly string[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  const refusal = refusalSchema.safeParse(error.body);
  return refusal.success && refusal.data.reasons.length > 0 ? refusal.data.reasons : [error.message];
}
