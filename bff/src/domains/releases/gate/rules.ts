import {
  appIconsBase,
  exposedChunk,
  matchesPattern,
  pageChunk,
  portalApi,
  remoteContract,
  remotesBase,
  sharedWidgets,
  shellBase,
  socialBase,
  systemPaths,
  widgetChunk,
  type Manifest,
  type RemoteManifest,
  type ShellManifest,
} from '@portal/portal-contract';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { lt, major, minor, satisfies } from 'semver';
import * as z from 'zod/mini';
import { isShell } from '../bundle/manifest.ts';

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

/** Rule: every chunk, page, image and file that a manifest refers to is listed in it. */
export const wellFormed: Rule = (candidate) => {
  const problems = isShell(candidate) ? shellProblems(candidate) : remoteProblems(candidate);
  return problems.map((problem) => `The manifest of ${label(candidate)} ${problem}`);
};

const rebuild = 'Build it again with the portal’s webpack factory.';

function remoteProblems(manifest: RemoteManifest): string[] {
  const { pages, widgets, navigation, images, chunks, entry } = manifest;
  const requiredChunks = [
    { chunk: exposedChunk, part: 'the exposed module' },
    ...pages.map(({ path }) => ({ chunk: pageChunk(path), part: `the page ${path}` })),
    ...widgets.map((name) => ({ chunk: widgetChunk(name), part: `the widget "${name}"` })),
  ];
  return [
    ...navigation
      .filter(({ path }) => !pages.some((page) => matchesPattern(page.path, path)))
      .map(
        ({ label: text, path }) =>
          `has a navigation entry "${text}" to ${path}, which is none of its pages. Add the page or remove the entry.`,
      ),
    ...pages.flatMap((page) =>
      page.images
        .filter((name) => !Object.hasOwn(images, name))
        .map(
          (name) => `says that the page ${page.path} opens with the picture "${name}", which the build does not have. Correct the name.`,
        ),
    ),
    ...requiredChunks
      .filter(({ chunk }) => !Object.hasOwn(chunks, chunk))
      .map(({ chunk, part }) => `has no chunk "${chunk}" for ${part}. Load it with import() under that chunk name.`),
    ...absent(manifest, [entry, ...Object.values(chunks).flat(), ...Object.values(images)]),
  ];
}

const shellProblems = (manifest: ShellManifest): string[] => {
  const { page, initial, provides, chunks, images } = manifest;
  const scripts = Object.values(provides).flatMap((library) => library.scripts);
  return absent(manifest, [page, ...initial, ...scripts, ...Object.values(chunks).flat(), ...Object.values(images)]);
};

const absent = ({ files }: RemoteManifest | ShellManifest, names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !Object.hasOwn(files, name)).map((name) => `names ${name}, which is none of its files. ${rebuild}`);

/** Rule: shell and remotes use the same version of the remote contract, and the BFF supports the contracts that a remote was built for. */
export const contractVersions: Rule = (candidate, { contracts }) => {
  const reasons: string[] = [];
  if (candidate.contract !== remoteContract)
    reasons.push(
      `${label(candidate)} was built for contract ${candidate.contract} between shell and remotes, but the portal runs ${remoteContract}. ` +
        `Build it against @portal/portal-contract ${contracts['@portal/portal-contract'] ?? 'of the portal'}.`,
    );
  if (isShell(candidate)) return reasons;
  for (const [name, built] of Object.entries(candidate.contracts)) {
    const problem = problemWith(name, built, Object.hasOwn(contracts, name) ? contracts[name] : undefined);
    if (problem) reasons.push(`${label(candidate)} was built against ${name} ${built}, ${problem}`);
  }
  return reasons;
};

function problemWith(name: string, built: string, bffVersion: string | undefined): string | undefined {
  if (bffVersion === undefined) return 'which this BFF does not know. Deploy the BFF first.';
  // A patch changes only texts and labels, and each side has its own (docs/adr/0033).
  if (satisfies(bffVersion, `^${major(built)}.${minor(built)}.0`, { includePrerelease: true })) return undefined;
  if (lt(bffVersion, built)) return `but the BFF has ${bffVersion}. Deploy the BFF first.`;
  const differs = major(bffVersion) === major(built) ? 'an incompatible version' : `another major version`;
  return `but the BFF has ${bffVersion}, ${differs}. Build against ${name} ${bffVersion}.`;
}

const ownPackage = join(import.meta.dirname, '../../../../package.json');
const packageSchema = z.object({ version: z.string(), dependencies: z._default(z.record(z.string(), z.string()), {}) });

const readPackage = (file: string) => packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

export function contractVersionsOfBff(): Record<string, string> {
  const { resolve } = createRequire(import.meta.url);
  const names = Object.keys(readPackage(ownPackage).dependencies).filter((name) => name.endsWith('-contract'));
  return Object.fromEntries(names.map((name) => [name, readPackage(join(dirname(resolve(name)), '../package.json')).version]));
}

/**
 * Rule: a file name of the shell has the same content in every release. All releases share one folder of addresses, which browsers
 * cache forever. The page is exempt, because it has no address there.
 */
export const shellFileNames: Rule = (candidate, { keptShells }) => {
  if (!isShell(candidate)) return [];
  return Object.entries(candidate.files).flatMap(([name, { integrity }]) => {
    if (name === candidate.page) return [];
    const other = keptShells.find(({ files, page }) => name !== page && files[name] && files[name].integrity !== integrity);
    return other
      ? [`${name} of ${label(candidate)} differs from the file of the same name in ${label(other)}. Give it a content hash.`]
      : [];
  });
};

/** First segments of the server's own addresses. */
const serverSegments: ReadonlySet<string> = new Set(
  [portalApi.registry, shellBase, remotesBase, socialBase, appIconsBase, systemPaths.health, systemPaths.ready].map(firstSegment),
);

/** Rule: each page and each widget has one owner, except widgets that several remotes may offer. No page takes the server's addresses. */
export const collisions: Rule = (candidate, world) => {
  if (isShell(candidate))
    return [
      ...withServer(candidate, candidate.pages),
      ...world.remotes.flatMap((remote) =>
        shared(candidate.pages, pathsOf(remote)).map(
          (path) => `The page ${path} of ${label(candidate)} is a page of ${label(remote)} already. Choose another path.`,
        ),
      ),
    ];
  return [
    ...withServer(candidate, pathsOf(candidate)),
    ...withinShell(candidate, world),
    ...withinItself(candidate),
    ...others(candidate, world).flatMap((remote) => between(candidate, remote)),
  ];
};

/** Drops the names of a path's parameters, because `/news/:id` and `/news/:slug` match the same addresses. */
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':');

const pathsOf = ({ pages }: RemoteManifest) => pages.map(({ path }) => path);

function shared(own: readonly string[], foreign: readonly string[]): string[] {
  const shapes = new Set(foreign.map(shapeOf));
  return own.filter((path) => shapes.has(shapeOf(path)));
}

/** A parameter in the first segment would match the server's addresses and every unknown one. */
const withServer = (candidate: Manifest, paths: readonly string[]) =>
  paths.flatMap((path) => {
    const segment = firstSegment(path);
    if (segment.startsWith(':')) return [`The page ${path} of ${label(candidate)} begins with a parameter. Put a fixed name before it.`];
    return serverSegments.has(segment)
      ? [`The page ${path} of ${label(candidate)} has an address of the server, /${segment}. Choose another path.`]
      : [];
  });

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

const withinShell = (candidate: RemoteManifest, { shell }: World) =>
  shared(pathsOf(candidate), shell?.pages ?? []).map(
    (path) => `The page ${path} of ${label(candidate)} is a page of the shell itself. Choose another path.`,
  );

function withinItself(candidate: RemoteManifest): string[] {
  const twice = (names: readonly string[]) => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  return [
    ...twice(pathsOf(candidate).map(shapeOf)).map((path) => `${label(candidate)} has two pages at ${path}. Remove one of them.`),
    ...twice(candidate.widgets).map((name) => `${label(candidate)} offers the widget "${name}" twice. Remove one of them.`),
  ];
}

const between = (candidate: RemoteManifest, remote: RemoteManifest) => [
  ...shared(pathsOf(candidate), pathsOf(remote)).map(
    (path) =>
      `The page ${path} of ${label(candidate)} belongs to ${label(remote)}. Choose another path, or release ${remote.name} without it first.`,
  ),
  ...candidate.widgets
    .filter((name) => remote.widgets.includes(name) && !sharedWidgets.includes(name))
    .map((name) => `The widget "${name}" of ${label(candidate)} is offered by ${label(remote)}. Choose another name.`),
];
