import type { AdminApplicationsReply } from '@portal/careers-contract';
import { useQuery, type UseQueryResult } from '@portal/query';
import { useSearchParams } from '@portal/router';
import { useState } from 'react';
import { useSettled } from '../../../app/use-settled.ts';
import { filterKeys, readFilter, type ApplicationFilter } from './application-filter.ts';
import { applicationsQuery } from './applications-query.ts';

/** Milliseconds that typing must pause before the server is asked. */
const pause = 250;

export interface ApplicationList {
  filter: ApplicationFilter;
  changeFilter: (change: { [Key in keyof ApplicationFilter]?: ApplicationFilter[Key] | '' }) => void;
  reading: UseQueryResult<AdminApplicationsReply>;
  /** Pages before the one that is shown. */
  pagesBefore: number;
  previousPage: () => void;
  nextPage: () => void;
}

/**
 * The applications that the administration looks at: the filter stands in the page's address, the server finds and orders, and
 * each page names where the next one begins.
 */
export function useApplicationList(userId: string): ApplicationList {
  const [address, changeAddress] = useSearchParams();
  const asked = useSettled(address.toString(), pause);
  const [place, setPlace] = useState<{ asked: string; cursors: string[] }>({ asked, cursors: [] });
  // Another filter begins at its first page.
  const cursors = place.asked === asked ? place.cursors : [];
  const after = cursors.at(-1);
  const query = { ...readFilter(new URLSearchParams(asked)), ...(after && { after }) };
  // While another page is on its way, the one before stays on show.
  const reading = useQuery({ ...applicationsQuery(userId, query), placeholderData: (before) => before });
  const next = reading.data?.next;

  return {
    filter: readFilter(address),
    changeFilter: (change) =>
      changeAddress(
        (before) => {
          const to = new URLSearchParams(before);
          for (const [key, value] of Object.entries(change)) {
            const name = filterKeys[key as keyof ApplicationFilter];
            if (value) to.set(name, value);
            else to.delete(name);
          }
          return to;
        },
        { replace: true, preventScrollReset: true },
      ),
    reading,
    pagesBefore: cursors.length,
    previousPage: () => setPlace({ asked, cursors: cursors.slice(0, -1) }),
    nextPage: () => {
      if (next && !reading.isPlaceholderData) setPlace({ asked, cursors: [...cursors, next] });
    },
  };
}
