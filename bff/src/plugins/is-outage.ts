import { StoreUnavailable } from '../store/store-unavailable.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/** True for a failure of an outside service or of the store. Such a failure is a 503. */
export const isOutage = (error: unknown): error is UpstreamError | StoreUnavailable =>
  error instanceof UpstreamError || error instanceof StoreUnavailable;
