import { releaseLimits, type Manifest, type RemoteManifest, type ShellManifest } from '@portal/portal-contract';
import { satisfies, validRange } from 'semver';
import { isShell } from '../bundle/manifest.ts';
import { pageBudget } from './page-budget.ts';
import { collisions, contractVersions, label, shellFileNames, wellFormed, type Rule, type World } from './rules.ts';

/** Rule: the shell provides every shared library of a remote, in a version within its range, with every imported name. */
export const sharedLibraries: Rule = (candidate, { shell, previousShell, canaryShell, remotes }) => {
  if (isShell(candidate)) return remotes.flatMap((remote) => missingInCandidate(remote, candidate));
  return [
    ...(shell ? missingInShell(candidate, shell, 'live') : []),
    ...(previousShell ? missingInShell(candidate, previousShell, 'previous') : []),
    ...(canaryShell ? missingInShell(candidate, canaryShell, 'canary') : []),
  ];
};

/** Shells that a visitor may get with the candidate, and the remedy if one lacks a library. */
const roles = {
  live: { name: 'the live shell', cure: 'Release a shell that does first' },
  previous: {
    name: 'the shell before the live one',
    cure: 'The shell before the live one must stay usable for a rollback: promote another shell first',
  },
  canary: { name: 'the canary of the shell', cure: 'End that canary first' },
} as const;

function missingInShell(remote: RemoteManifest, shell: ShellManifest, role: keyof typeof roles): string[] {
  const { name, cure } = roles[role];
  return lacks(remote, shell).map(
    (lack) => `${label(remote)} ${lack.need}, but ${name} (${label(shell)}) ${lack.have}. ${cure}, or build ${remote.name} without it.`,
  );
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

const rules: readonly Rule[] = [wellFormed, contractVersions, sharedLibraries, collisions, shellFileNames, pageBudget];

/** Returns the reasons against a candidate in this world. If there are none, it may go live after its smoke journey has passed. */
export const gate = (candidate: Manifest, world: World): string[] => withinLimits(rules.flatMap((rule) => rule(candidate, world)));

/** Removes duplicates, and cuts reasons to the limits of a reply. */
export const withinLimits = (reasons: readonly string[]): string[] =>
  [...new Set(reasons)].slice(0, releaseLimits.reasons).map((reason) => reason.slice(0, releaseLimits.reason));
