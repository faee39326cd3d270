import { satisfies, validRange } from 'semver';
import type { RemoteManifest, ShellManifest } from '@portal/portal-contract';
import { isShell, label, type Rule } from './world.ts';

/** Every library that a remote takes from the page is in the shell, in a version that fits, with every name that it imports. */
export const sharedLibraries: Rule = (candidate, { shell, previousShell, remotes }) => {
  if (isShell(candidate)) return remotes.flatMap((remote) => missingInCandidate(remote, candidate));
  return [
    ...(shell ? missingInShell(candidate, shell, 'the live shell') : []),
    ...(previousShell ? missingInShell(candidate, previousShell, 'the shell before the live one') : []),
  ];
};

/** What a release lacks if this shell becomes live again. */
export const missingIn = (remote: RemoteManifest, shell: ShellManifest): string[] => missingInCandidate(remote, shell);

function missingInShell(remote: RemoteManifest, shell: ShellManifest, role: string): string[] {
  const where = `${role} (${label(shell)})`;
  const advice =
    role === 'the live shell'
      ? `Release a shell that does first, or build ${remote.name} without it.`
      : `${role[0]?.toUpperCase()}${role.slice(1)} must stay usable for a rollback: promote another shell first, or build ${remote.name} without it.`;
  return lacks(remote, shell).map((lack) => `${label(remote)} ${lack.need}, but ${where} ${lack.have}. ${advice}`);
}

const missingInCandidate = (remote: RemoteManifest, shell: ShellManifest): string[] =>
  lacks(remote, shell).map(
    (lack) =>
      `${label(remote)} ${lack.need}, but ${label(shell)} ${lack.have}. Add it to the shell, or release ${remote.name} without it first.`,
  );

interface Lack {
  need: string;
  have: string;
}

function lacks(remote: RemoteManifest, { provides }: ShellManifest): Lack[] {
  return Object.entries(remote.shared).flatMap(([library, { range, names }]): Lack[] => {
    const provided = Object.hasOwn(provides, library) ? provides[library] : undefined;
    if (!provided) return [{ need: `needs the shared library ${library}`, have: 'does not provide it' }];
    if (validRange(range) === null)
      return [{ need: `asks for ${library} ${JSON.stringify(range)}, which is no version range`, have: `provides ${provided.version}` }];
    if (!satisfies(provided.version, range, { includePrerelease: true }))
      return [{ need: `needs ${library} ${range}`, have: `provides ${provided.version}` }];
    if (names === 'all') return [];
    const exported = new Set(provided.names);
    return names
      .filter((name) => !exported.has(name))
      .map((name) => ({ need: `imports "${name}" of ${library}`, have: 'does not export that name' }));
  });
}
