import { chatInvite } from '@portal/brand';
import { portalPages, type NavigationEntry } from '@portal/portal-contract';

/** A place to go: a page of the portal (`path`) or an outside address (`href`, opened in a new tab). */
export type NavigationItem = { label: string; badge?: string | undefined } & ({ path: string } | { href: string });

export interface Navigation {
  /** The few that a traveller needs first. */
  primary: NavigationItem[];
  secondary: NavigationItem[];
  /** Entries that only some ranks see. */
  staff: NavigationItem[];
}

/** Entries that belong to no remote. */
const fixed: NavigationItem[] = [
  { label: 'Loyalty', path: portalPages.home },
  { label: 'Help', href: chatInvite },
];

const primaryCount = 3;

/**
 * Sorts the registry's entries into the header's groups and adds the fixed ones.
 * @param rank the visitor's group rank for display, 0 for a guest
 * @param isManager whether the visitor manages staff appeals
 */
export function navigationFor(entries: readonly NavigationEntry[], rank: number, isManager = false): Navigation {
  const sorted = entries.toSorted((one, other) => one.order - other.order);
  const open = sorted.filter((entry) => entry.minRank === undefined);
  const staff = sorted.filter((entry) => entry.minRank !== undefined && (entry.minRank <= rank || (entry.allowList && isManager)));
  return { primary: open.slice(0, primaryCount), secondary: [...open.slice(primaryCount), ...fixed], staff };
}
