/** Open overlays, the topmost last, and the history entries that belong to them. */
export interface Overlays {
  /** @returns a function that removes the overlay again */
  add: (close: () => void) => () => void;
  /** Whether a step back is under way, which ends with a `popstate`. The router navigates afterwards. */
  isGoing: () => boolean;
  /** Makes the entries match the open overlays. Missing in the copy of an older release. */
  settle?: () => void;
}

/** Each remote has its own copy of these modules, and all copies share the window's history. */
export const shared = globalThis as {
  /** Created with the first overlay. */
  portalOverlays?: Overlays;
  /** Names of the dialogs whose state is open. */
  portalDialogs?: Set<string>;
};

export const openDialogs = (): Set<string> => (shared.portalDialogs ??= new Set());

interface EntryState {
  /** Number of overlays that are open in the entry. */
  overlays?: number;
  /** Names of the dialogs among them that can be opened again. */
  dialogs?: readonly string[];
}

/** State of the current history entry. The router keeps it when it replaces the entry. */
export const entry = () => (history.state ?? {}) as EntryState;
export const entryDialogs = () => entry().dialogs ?? [];

/** Whether the current history entry belongs to this dialog. */
export const isInEntry = (name: string): boolean => entryDialogs().includes(name);

export const setEntryDialogs = (dialogs: readonly string[]): void => history.replaceState({ ...entry(), dialogs }, '');
