import { portalPages, ranks, type NavigationEntry, type Registry } from '@portal/portal-contract';

/** The shell's own entry: the release desk, for senior staff. */
const releaseDesk: NavigationEntry = { label: 'Portal', path: portalPages.releases, place: 'header', order: 95, minRank: ranks.senior };

/** All navigation entries: those of the remotes and the shell's own. */
export const navigationEntries = ({ remotes }: Registry): NavigationEntry[] => [
  ...remotes.flatMap(({ navigation }) => navigation),
  releaseDesk,
];
