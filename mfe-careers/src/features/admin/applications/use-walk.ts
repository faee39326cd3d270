import { reviewLimits, type AdminApplication } from '@portal/careers-contract';
import { useState } from 'react';
import type { ApplicationList } from './use-application-list.ts';

interface State {
  application: AdminApplication;
  /** Its row when it was opened. Still known after a decision removes the application from the list. */
  row: number;
}

/** The open application, and functions that open its neighbours in the filtered list, across pages. */
export function useWalk(list: ApplicationList) {
  const [state, setState] = useState<State>();
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
    view: (application: AdminApplication): void => open(rows.indexOf(application)),
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
