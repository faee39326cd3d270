import { portalPages, shellName, type Registry, type ReleasedRemote } from '@portal/portal-contract';

export const sectionId = (remote: string) => `release-${remote}`;

/** Id of the section's heading, which takes the focus if the pressed button is gone. */
export const headingId = (remote: string) => `release-${remote}-title`;

/** Puts the shell first, then the remotes in the order of the reply. */
export const shellFirst = (remotes: readonly ReleasedRemote[]): ReleasedRemote[] => [
  ...remotes.filter(({ remote }) => remote === shellName),
  ...remotes.filter(({ remote }) => remote !== shellName),
];

/** Returns the path of a remote's first page without parameters. The shell, and a remote that is not live, get the home page. */
export const firstPage = ({ remotes }: Registry, remote: string): string =>
  remotes.find(({ name }) => name === remote)?.pages.find(({ path }) => !path.includes(':'))?.path ?? portalPages.home;
