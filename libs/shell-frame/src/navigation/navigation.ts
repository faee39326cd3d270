import { chatInvite, placePage, popularDestinations } from '@portal/brand';
import { platform, portalPages, type NavigationEntry } from '@portal/portal-contract';

/** A page of the portal (`path`), or another site (`href`, opened in a new tab). */
export type NavigationItem = { label: string; badge?: string | undefined } & ({ path: string } | { href: string });

/** The frame's links, in groups. Each group is sorted. */
export interface Navigation {
  /** Main entries for travellers. */
  primary: NavigationItem[];
  secondary: NavigationItem[];
  /** Entries for some ranks only, after the first page of work. */
  staff: NavigationItem[];
  /** The menu of staff, in the same order on every page of work. */
  work: NavigationItem[];
  quick: NavigationItem[];
  /** The footer's popular destinations. */
  destinations: NavigationItem[];
  legal: NavigationItem[];
  /** The profile card's buttons. */
  profile: { label: string; path: string }[];
  /** The bar at the bottom of a phone. */
  bar: { label: string; path: string; icon: string }[];
}

/** The visitor's rights, for display. `rank` is the group rank, 0 for a guest. Managers decide staff appeals. */
export interface Viewer {
  rank: number;
  isManager: boolean;
}

/** The frame's own links. */
const ownSecondary: NavigationItem[] = [
  { label: 'Loyalty', path: portalPages.home },
  { label: 'Help', href: chatInvite },
];
const checkIn = { label: 'Check-in', href: placePage(platform.key), order: 20 };

const primaryCount = 3;

/** Groups the remotes' entries, adds the frame's own links and sorts each group. */
export function navigationFor(entries: readonly NavigationEntry[], viewer: Viewer): Navigation {
  const visible = entries.filter((entry) => isVisible(entry, viewer));
  const at = (place: NavigationEntry['place']) => visible.filter((entry) => entry.place === place).toSorted(byOrder);
  const publicEntries = at('header').filter(({ minRank }) => minRank === undefined);
  const work = at('header').filter((entry) => entry.work);
  const destinations = popularDestinations.flatMap((name) => at('footer').filter(({ label }) => label === name));
  return {
    primary: publicEntries.slice(0, primaryCount),
    secondary: [...publicEntries.slice(primaryCount), ...ownSecondary],
    staff: [...work.slice(0, 1), ...at('header').filter((entry) => entry.minRank !== undefined && !entry.work)],
    work,
    quick: [...at('footer').filter((entry) => !destinations.includes(entry)), checkIn].toSorted(byOrder),
    destinations,
    legal: at('legal'),
    profile: at('profile'),
    bar: visible.toSorted(byOrder).flatMap(({ bar, path }) => (bar ? [{ ...bar, path }] : [])),
  };
}

/** Finds the entry of the page of work at a path, which may lie below the entry's own path. Undefined on the pages of travellers. */
export const workEntryAt = (entries: readonly NavigationEntry[], pathname: string): NavigationEntry | undefined =>
  entries
    .filter(({ work, path }) => work && `${pathname}/`.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

/** Whether the visitor may see an entry. */
export const isVisible = ({ minRank, allowList }: NavigationEntry, { rank, isManager }: Viewer) =>
  minRank === undefined || minRank <= rank || (allowList === true && isManager);
