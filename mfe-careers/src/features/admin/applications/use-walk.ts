import { reviewLimits, type AdminApplication } from '@portal/careers-contract';
import { useState } from 'react';
import type { ApplicationList } from './use-application-list.ts';

export type Walk = ReturnType<typeof useWalk>;

interface State {
  viewed: AdminApplication;
  /** Its row when it was opened. It stays when a decision removes the application from the list. */
  row: number;
  isWalking: boolean;
}

/** The application on show, and the way to its neighbours in the filtered list. Turns the page at its borders. */
export function useWalk(list: ApplicationList) {
  const [state, setState] = useState<State>();
  // The end of the next page that opens when it arrives.
  const [awaited, setAwaited] = useState<'first' | 'last'>();
  const { data, isPlaceholderData, error } = list.reading;
  const rows = data?.applications ?? [];
  const open = (row: number, isWalking: boolean) => {
    const viewed = rows[row];
    setState(viewed && { viewed, row, isWalking });
  };

  if (awaited && error) setAwaited(undefined);
  else if (awaited && data && !isPlaceholderData) {
    setAwaited(undefined);
    open(awaited === 'first' ? 0 : rows.length - 1, true);
  }

  const inList = state ? rows.findIndex(({ id }) => id === state.viewed.id) : -1;
  const row = inList === -1 ? (state?.row ?? 0) : inList;
  const following = inList === -1 ? row : row + 1;
  const canStep = state !== undefined && !isPlaceholderData && !awaited;
  const turn = (end: 'first' | 'last', turnPage: () => void) => {
    setAwaited(end);
    turnPage();
  };

  return {
    viewed: state?.viewed,
    /** Place in the filtered list, from 1. */
    place: list.pagesBefore * reviewLimits.page + row + 1,
    /** True once a neighbour was opened, so that a decision opens the next one too. */
    isWalking: state?.isWalking ?? false,
    previous: stepBack(),
    next: stepOn(),
    /** Application to load ahead. */
    ahead: rows[following],
    view: (application: AdminApplication): void => open(rows.indexOf(application), false),
    close: (): void => {
      setAwaited(undefined);
      setState(undefined);
    },
  };

  function stepBack() {
    if (!canStep) return undefined;
    if (row > 0) return () => open(row - 1, true);
    return list.pagesBefore > 0 ? () => turn('last', list.previousPage) : undefined;
  }

  function stepOn() {
    if (!canStep) return undefined;
    if (following < rows.length) return () => open(following, true);
    return data?.next ? () => turn('first', list.nextPage) : undefined;
  }
}
