import { useDialogState } from '@portal/design-system';
import {
  applicationOrders,
  applicationStages,
  applicationStatuses,
  careersIdPattern,
  careersLimits,
  reviewFilterKeys,
  reviewLimits,
  type AdminApplication,
  type AdminApplicationsQuery,
} from '@portal/careers-contract';
import { useQuery } from '@portal/query';
import { useAddressFilter } from '@portal/remote-app';
import { useLocation } from '@portal/router';
import { useEffect, useState } from 'react';
import { useTabText } from '../../../app/use-tab-text.ts';
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
  // Back from an applicant's page returns to the same page of the list.
  const [pages, setPages] = useTabText(`applicationPages/${userId}/${useLocation().key}`);
  const [pagedFilter, ...places] = pages.split('\n');
  // A change of the filter starts at the first page.
  const cursors = pagedFilter === debounced ? places : [];
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
    previousPage: (): void => setPages([debounced, ...cursors.slice(0, -1)].join('\n')),
    nextPage: (): void => {
      if (next && !reading.isPlaceholderData) setPages([debounced, ...cursors, next].join('\n'));
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

interface State {
  application: AdminApplication;
  /** Its row when it was opened. Still known after a decision removes the application from the list. */
  row: number;
}

/** The open application, and functions that open its neighbours in the filtered list, across pages. */
export function useWalk(list: ApplicationList) {
  const [state, setState] = useDialogState<State>('application');
  // The row of the requested page that opens once it has loaded.
  const [pendingRow, setPendingRow] = useState<'first' | 'last'>();
  const { data, isPlaceholderData, error } = list.reading;
  const rows = data?.applications ?? [];
  const open = (row: number) => {
    const application = rows[row];
    setState(application && { application, row });
  };

  if (pendingRow && error) setPendingRow(undefined);
  else if (pendingRow && data && !isPlaceholderData) {
    setPendingRow(undefined);
    open(pendingRow === 'first' ? 0 : rows.length - 1);
  }

  const listedRow = state ? rows.findIndex(({ id }) => id === state.application.id) : -1;
  const row = listedRow === -1 ? (state?.row ?? 0) : listedRow;
  const nextRow = listedRow === -1 ? row : row + 1;
  const canStep = state !== undefined && !isPlaceholderData && !pendingRow;
  const turn = (end: 'first' | 'last', turnPage: () => void) => {
    setPendingRow(end);
    turnPage();
  };

  return {
    application: state?.application,
    /** Position in the filtered list, from 1. */
    place: list.pagesBefore * reviewLimits.page + row + 1,
    previous: previousStep(),
    next: nextStep(),
    /** The next application, to be preloaded. */
    ahead: rows[nextRow],
    view: (application: AdminApplication): void => setState({ application, row: Math.max(0, rows.indexOf(application)) }),
    close: (): void => {
      setPendingRow(undefined);
      setState(undefined);
    },
  };

  function previousStep() {
    if (!canStep) return undefined;
    if (row > 0) return () => open(row - 1);
    return list.pagesBefore > 0 ? () => turn('last', list.previousPage) : undefined;
  }

  function nextStep() {
    if (!canStep) return undefined;
    if (nextRow < rows.length) return () => open(nextRow);
    return data?.next ? () => turn('first', list.nextPage) : undefined;
  }
}
