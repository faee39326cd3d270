import {
  applicationOrders,
  applicationStatuses,
  careersIdPattern,
  careersLimits,
  type AdminApplicationsQuery,
} from '@portal/careers-contract';

/** Which applications are listed, and how. An absent key stands for all, or for the newest first. */
export type ApplicationFilter = Pick<AdminApplicationsQuery, 'status' | 'jobId' | 'q' | 'order'>;

/** The filter's keys as they stand in the address of the page. */
export const filterKeys = { q: 'q', status: 'status', jobId: 'job', order: 'order' } as const;

const known = <Value extends string>(values: readonly Value[], value: string | null) => values.find((each) => each === value);

/** Reads the filter from the page's address. What does not fit is left out. */
export function readFilter(address: URLSearchParams): ApplicationFilter {
  const q = address.get(filterKeys.q)?.slice(0, careersLimits.search);
  const status = known(applicationStatuses, address.get(filterKeys.status));
  const order = known(applicationOrders, address.get(filterKeys.order));
  const jobId = address.get(filterKeys.jobId)?.match(careersIdPattern)?.[0];
  return { ...(q && { q }), ...(status && { status }), ...(order && { order }), ...(jobId && { jobId }) };
}
