import type { ReleasedRemote } from '@portal/portal-contract';
import { createContext, use } from 'react';
import type { ChangeKind } from './change.ts';

/** What the parts of the desk ask of the page. */
interface DeskActions {
  /** Opens the question whether a change shall be made. */
  ask: (kind: ChangeKind, remote: ReleasedRemote, version: string) => void;
  /** Loads a page of the portal anew. */
  leave: (path: string) => void;
}

export const DeskActionsContext = createContext<DeskActions>({ ask: () => {}, leave: () => {} });

export const useDeskActions = (): DeskActions => use(DeskActionsContext);
