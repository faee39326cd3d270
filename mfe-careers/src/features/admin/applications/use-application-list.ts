import {
  applicationOrders,
  applicationStages,
  applicationStatuses,
  careersIdPattern,
  careersLimits,
  reviewLimits,
  reviewFilterKeys,
  type AdminApplicationsQuery,
} from '@portal/careers-contract';
import { useQuery } from '@portal/query';
import { useAddressFilter } from '@portal/remote-app';
import { useEffect, useState } from 'react';
import { applicationsQuery } from '../admin-queries.ts';

/** Filter and order of the list. A missing key means no filter, or newest first. */
type ApplicationFilter = Pick<AdminApplicationsQuery, 'status' | 'stage' | 'jobId' | 'department' | 'q' | 'order'>;
type FilterTexts = Record<keyof ApplicationFilter, string>;

/** Milliseconds without typing before the list is requested. */
const debounceMs = 250;

export type ApplicationList = ReturnType<typeof useApplicationList>;

/** The list of applications. The address keeps the filter. The server filters, sorts and returns one page per cursor. */
export function useApplicationList(userId: string) {
  const [texts, changeFilter] = useAddressFilter(reviewFilterKeys);
  const filter = validFilter(texts);
  const debounced = useDebounced(JSON.stringify(filter));
  const [page, setPage] = useState<{ filter: string; cursors: string[] }>({ filter: debounced, cursors: [] });
  // A change of the filter starts at the first page.
  const cursors = page.filter === debounced ? page.cursors : [];
  const after = cursors.at(-1);
  const query = { ...(JSON.parse(debounced) as ApplicationFilter), size: String(reviewLimits.page), ...(after && { after }) };
  // The previous page stays visible while the next one loads.
  const reading = useQuery({ ...applicationsQuery(userId, query), placeholderData: (previous) => previous });
  const next = reading.data?.next;

  return {
    filter,
    /** Changes fields of the filter. An empty text removes a field. */
    changeFilter,
    reading,
    /** Number of pages before the current one. */
    pagesBefore: cursors.length,
    previousPage: (): void => setPage({ filter: debounced, cursors: cursors.slice(0, -1) }),
    nextPage: (): void => {
      if (next && !reading.isPlaceholderData) setPage({ filter: debounced, cursors: [...cursors, next] });
    },
  };
}

/** Drops values that the server would refuse. */
function validFilter(texts: FilterTexts): ApplicationFilter {
  const q = texts.q.slice(0, careersLimits.search);
  const status = applicationStatuses.find((each) => each === texts.status);
  // Only pending applications differ in stage. All others are decided.
  const stage = status === 'pending' ? applicationStages.find((each) => each === texts.stage && each !== 'decided') : undefined;
  const order = applicationOrders.find((each) => each === texts.order);
  const jobId = careersIdPattern.exec(texts.jobId)?.[0];
  const department = texts.department.slice(0, careersLimits.department);
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(stage && { stage }),
    ...(order && { order }),
    ...(jobId && { jobId }),
    ...(department && { department }),
  };
}

/** Returns the latest text that stayed the same for `debounceMs`. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
