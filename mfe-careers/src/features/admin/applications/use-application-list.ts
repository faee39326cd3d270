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

/** Filter and order of the list. Without a key the list is unfiltered, or newest first. */
type ApplicationFilter = Pick<AdminApplicationsQuery, 'status' | 'stage' | 'jobId' | 'department' | 'q' | 'order'>;
type FilterTexts = Record<keyof ApplicationFilter, string>;

/** Milliseconds that typing must pause before the list is requested. */
const pause = 250;

export type ApplicationList = ReturnType<typeof useApplicationList>;

/** The list of all applications: filter in the address, search and order on the server, one page at a time by cursor. */
export function useApplicationList(userId: string) {
  const [texts, changeFilter] = useAddressFilter(reviewFilterKeys);
  const filter = validFilter(texts);
  const settled = useSettled(JSON.stringify(filter));
  const [place, setPlace] = useState<{ filter: string; cursors: string[] }>({ filter: settled, cursors: [] });
  // Another filter starts at its first page.
  const cursors = place.filter === settled ? place.cursors : [];
  const after = cursors.at(-1);
  const query = { ...(JSON.parse(settled) as ApplicationFilter), size: String(reviewLimits.page), ...(after && { after }) };
  // The previous page stays visible while the next one loads.
  const reading = useQuery({ ...applicationsQuery(userId, query), placeholderData: (before) => before });
  const next = reading.data?.next;

  return {
    filter,
    /** An empty text removes a field. */
    changeFilter,
    reading,
    /** Number of pages before the current one. */
    pagesBefore: cursors.length,
    previousPage: (): void => setPlace({ filter: settled, cursors: cursors.slice(0, -1) }),
    nextPage: (): void => {
      if (next && !reading.isPlaceholderData) setPlace({ filter: settled, cursors: [...cursors, next] });
    },
  };
}

/** Drops the values that the server would refuse. */
function validFilter(texts: FilterTexts): ApplicationFilter {
  const q = texts.q.slice(0, careersLimits.search);
  const status = applicationStatuses.find((each) => each === texts.status);
  // Those that wait are told apart by stage; the others are all decided.
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

/** Returns the last text that stayed the same for `pause`. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
