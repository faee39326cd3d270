import { sharedWidgets, type RemoteManifest } from '@portal/portal-contract';
import { isShell } from '../bundle/manifest.ts';
import { label, others, type Rule, type World } from './world.ts';

/** Rule: each page and each widget has one owner, except widgets that several remotes may offer. */
export const collisions: Rule = (candidate, world) => {
  if (isShell(candidate))
    return world.remotes.flatMap((remote) =>
      shared(candidate.pages, pathsOf(remote)).map(
        (path) => `The page ${path} of ${label(candidate)} is a page of ${label(remote)} already. Choose another path.`,
      ),
    );
  return [
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
