import { exposedChunk, matchesPattern, pageChunk, widgetChunk, type RemoteManifest, type ShellManifest } from '@portal/portal-contract';
import { isShell } from '../bundle/manifest.ts';
import { label, type Rule } from './world.ts';

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
