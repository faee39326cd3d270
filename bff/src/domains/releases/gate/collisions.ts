import {
  appIconsBase,
  portalApi,
  remotesBase,
  sharedWidgets,
  shellBase,
  socialBase,
  systemPaths,
  type Manifest,
  type RemoteManifest,
} from '@portal/portal-contract';
import { isShell } from '../bundle/manifest.ts';
import { label, others, type Rule, type World } from './world.ts';

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
