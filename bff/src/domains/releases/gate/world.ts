import type { Manifest, RemoteManifest, ShellManifest } from '@portal/portal-contract';

/** Releases and contracts that a candidate must be compatible with. */
export interface World {
  /** Live shell. Undefined before the first one. */
  shell: ShellManifest | undefined;
  /** Shell that a rollback restores. */
  previousShell: ShellManifest | undefined;
  /** Canary of the shell. */
  canaryShell: ShellManifest | undefined;
  /** Live and canary releases of every remote. */
  remotes: readonly RemoteManifest[];
  /** Every shell whose files are still served. */
  keptShells: readonly ShellManifest[];
  /** Versions of the contract packages in this BFF. */
  contracts: Readonly<Record<string, string>>;
}

/** Rule of the gate. Returns a sentence with a remedy for each reason against the candidate. */
export type Rule = (candidate: Manifest, world: World) => string[];

export const label = ({ name, version }: Manifest) => `${name} ${version}`;

/** Returns the live and canary releases of other remotes. */
export const others = (candidate: Manifest, { remotes }: World) => remotes.filter(({ name }) => name !== candidate.name);
