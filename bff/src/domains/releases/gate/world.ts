import type { Manifest, RemoteManifest, ShellManifest } from '@portal/portal-contract';

/** Releases and contracts that a candidate must fit. */
export interface World {
  /** Live shell. Undefined before the first one. */
  shell: ShellManifest | undefined;
  /** Shell that a rollback brings back. */
  previousShell: ShellManifest | undefined;
  /** Shell that a share of visitors gets. */
  canaryShell: ShellManifest | undefined;
  /** Live and canary releases of every remote. */
  remotes: readonly RemoteManifest[];
  /** Every shell whose files are still served. */
  keptShells: readonly ShellManifest[];
  /** Versions of the contract packages that this BFF was built with. */
  contracts: Readonly<Record<string, string>>;
}

/** A rule of the gate. Returns a sentence for each reason against the candidate, with its remedy; none when it may pass. */
export type Rule = (candidate: Manifest, world: World) => string[];

export const label = ({ name, version }: Manifest) => `${name} ${version}`;

/** The releases of other remotes. */
export const others = (candidate: Manifest, { remotes }: World) => remotes.filter(({ name }) => name !== candidate.name);
