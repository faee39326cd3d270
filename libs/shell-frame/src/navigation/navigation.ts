import { chatInvite, placePage } from '@portal/brand';
import { platform, portalPages, type NavigationEntry } from '@portal/portal-contract';

/** A page of the portal (`path`), another site (`href`, opened in a new tab), or a link without a target. */
export type NavigationItem = { label: string; badge?: string | undefined } & ({ path: string } | { href: string } | { inert: true });

/** The frame's links, each group in its order. */
export interface Navigation {
  /** Main entries for travellers. */
  primary: NavigationItem[];
  secondary: NavigationItem[];
  /** Entries for some ranks only. */
  staff: NavigationItem[];
  /** The footer's quick links. */
  quick: NavigationItem[];
  legal: NavigationItem[];
  /** The profile card's buttons. */
  profile: NavigationItem[];
}

/** The visitor's rights, for display. `rank` is the group rank, 0 for a guest; managers decide staff appeals. */
export interface Viewer {
  rank: number;
  isManager: boolean;
}

/** The frame's own links, with their order among those of the remotes. */
const ownSecondary: NavigationItem[] = [
  { label: 'Loyalty', path: portalPages.home },
  { label: 'Help', href: chatInvite },
];
const ownQuick = [
  { label: 'Check-in', href: placePage(platform.key), order: 20 },
  { label: 'Baggage Info', inert: true, order: 80 },
  { label: 'Travel Requirements', inert: true, order: 90 },
] as const;
const ownLegal = [{ label: 'Accessibility', inert: true, order: 90 }] as const;

const primaryCount = 3;

/** Groups the remotes' entries, adds the frame's own links and sorts each group. */
export function navigationFor(entries: readonly NavigationEntry[], viewer: Viewer): Navigation {
  const visible = entries.filter((entry) => isVisible(entry, viewer));
  const at = (place: NavigationEntry['place']) => visible.filter((entry) => entry.place === place).toSorted(byOrder);
  const open = at('header').filter(({ minRank }) => minRank === undefined);
  return {
    primary: open.slice(0, primaryCount),
    secondary: [...open.slice(primaryCount), ...ownSecondary],
    staff: at('header').filter(({ minRank }) => minRank !== undefined),
    quick: [...at('footer'), ...ownQuick].toSorted(byOrder),
    legal: [...at('legal'), ...ownLegal].toSorted(byOrder),
    profile: at('profile'),
  };
}

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

const isVisible = ({ minRank, allowList }: NavigationEntry, { rank, isManager }: Viewer) =>
  minRank === undefined || minRank <= rank || (allowList === true && isManager);
