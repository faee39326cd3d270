/** @typedef {import('./files.mjs').SourceFile} SourceFile */

/**
 * Finds cycles of imports: between the files of a folder, and between its subfolders.
 *
 * @param {SourceFile[]} files
 * @returns {string[]} the entries of each cycle
 */
export function findCycles(files) {
  /** @type {Map<string, Map<string, Set<string>>>} by folder and entry: the entries that it imports */
  const folders = new Map();
  for (const { path, imports } of files)
    for (const target of imports) {
      const { folder, from, to } = commonFolder(path, target);
      if (from === to) continue;
      const entries = folders.get(folder) ?? folders.set(folder, new Map()).get(folder);
      (entries.get(from) ?? entries.set(from, new Set()).get(from)).add(to);
    }
  return [...folders].flatMap(([folder, entries]) => cyclesOf(entries).map((names) => `${folder}: ${names.join(' ↔ ')}`));
}

/** Returns the deepest folder that contains both files, and its entry on the path to each. */
function commonFolder(one, other) {
  const [left, right] = [one.split('/'), other.split('/')];
  let depth = 0;
  while (left[depth] === right[depth] && depth < left.length - 1) depth += 1;
  return { folder: left.slice(0, depth).join('/'), from: left[depth], to: right[depth] };
}

/** Finds groups of entries that reach each other. */
function cyclesOf(entries) {
  const reachable = (from, seen = new Set()) => {
    for (const next of entries.get(from) ?? []) if (!seen.has(next)) reachable(next, seen.add(next));
    return seen;
  };
  const reached = new Map([...entries.keys()].map((name) => [name, reachable(name)]));
  const groups = [...reached].map(([name, others]) => [...others].filter((other) => reached.get(other)?.has(name)).toSorted());
  return [...new Map(groups.filter((group) => group.length > 0).map((group) => [group.join(), group])).values()];
}
