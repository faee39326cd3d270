import type { ReleasedRemote } from '@portal/portal-contract';
import { createContext, use } from 'react';
import type { ChangeKind } from './change.ts';

/** Actions that the page provides to its parts. */
interface DeskActions {
  /** Opens the dialog that confirms a change. */
  ask: (kind: ChangeKind, remote: ReleasedRemote, version: string) => void;
  /** Loads a page of the portal as a new document. */
  leave: (path: string) => void;
}

export const DeskActionsContext = createContext<DeskActions>({ ask: () => {}, leave: () => {} });

export const useDeskActions = (): DeskActions => use(DeskActionsContext);
