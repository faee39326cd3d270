import { portalPages, shellName, type Registry, type ReleasedRemote } from '@portal/portal-contract';

export const sectionId = (remote: string) => `release-${remote}`;

/** Id of its heading, which takes the focus if the pressed button is gone. */
export const headingId = (remote: string) => `release-${remote}-title`;

/** The shell first, then the remotes in the order of the reply. */
export const shellFirst = (remotes: readonly ReleasedRemote[]): ReleasedRemote[] => [
  ...remotes.filter(({ remote }) => remote === shellName),
  ...remotes.filter(({ remote }) => remote !== shellName),
];

/** Path of a remote's first page without parameters; the home page for the shell and for remotes that are not live. */
export const firstPage = ({ remotes }: Registry, remote: string): string =>
  remotes.find(({ name }) => name === remote)?.pages.find(({ path }) => !path.includes(':'))?.path ?? portalPages.home;
