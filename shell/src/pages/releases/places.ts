import { portalPages, shellName, type Registry, type ReleasedRemote } from '@portal/portal-contract';

/** Id of a remote's section. */
export const sectionId = (remote: string) => `release-${remote}`;

/** Id of its heading, which takes the focus when the pressed button is gone. */
export const headingId = (remote: string) => `release-${remote}-title`;

/** The shell first, then the remotes in the order of the reply. */
export const shellFirst = (remotes: readonly ReleasedRemote[]): ReleasedRemote[] => [
  ...remotes.filter(({ remote }) => remote === shellName),
  ...remotes.filter(({ remote }) => remote !== shellName),
];

/** Path of the first page of a remote that needs no parameter; the home page for what is not live yet, and for the shell. */
export const firstPage = ({ remotes }: Registry, remote: string): string =>
  remotes.find(({ name }) => name === remote)?.pages.find(({ path }) => !path.includes(':'))?.path ?? portalPages.home;
