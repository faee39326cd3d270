import { shellName, type Manifest, type RemoteManifest, type ShellManifest } from '@portal/portal-contract';

/** What a candidate has to get along with. */
export interface World {
  /** The live shell; undefined before the first one. */
  shell: ShellManifest | undefined;
  /** The shell that a rollback would bring back. */
  previousShell: ShellManifest | undefined;
  /** The shell that a share of visitors gets. */
  canaryShell: ShellManifest | undefined;
  /** Live and canary releases of every remote. */
  remotes: readonly RemoteManifest[];
  /** Every shell whose files are still served. */
  keptShells: readonly ShellManifest[];
  /** Versions of the contract packages that this BFF was built with. */
  contracts: Readonly<Record<string, string>>;
}

/** A rule of the gate: sentences that name what is missing and what to do, none when the candidate may pass. */
export type Rule = (candidate: Manifest, world: World) => string[];

export const isShell = (manifest: Manifest): manifest is ShellManifest => manifest.name === shellName;

/** Name and version for a sentence. */
export const label = ({ name, version }: Manifest) => `${name} ${version}`;

/** The releases of other remotes. */
export const others = (candidate: Manifest, { remotes }: World) => remotes.filter(({ name }) => name !== candidate.name);
