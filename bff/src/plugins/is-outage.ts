import { StoreUnavailable } from '../store/store-unavailable.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/** True when something that the portal needs failed: an outside service or its own database. Such a failure is a 503. */
export const isOutage = (error: unknown): error is UpstreamError | StoreUnavailable =>
  error instanceof UpstreamError || error instanceof StoreUnavailable;
