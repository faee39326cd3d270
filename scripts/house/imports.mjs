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

/** Finds groups of entries that reach each other (Tarjan's strongly connected components). */
function cyclesOf(entries) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const groups = [];
  function visit(name) {
    order.set(name, order.size);
    lowest.set(name, order.get(name));
    stack.push(name);
    for (const next of entries.get(name) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(name, Math.min(lowest.get(name), lowest.get(next)));
    }
    if (lowest.get(name) !== order.get(name)) return;
    const group = stack.splice(stack.indexOf(name));
    if (group.length > 1) groups.push(group);
  }
  for (const name of entries.keys()) if (!order.has(name)) visit(name);
  return groups;
}

/** Where a reader begins: the file of a page, and a file that declares routes. */
const starts = { page: /^(shell|mfe-[^/]+)\/src\/.*-page\.tsx$/, route: /^bff\/src\/domains\/.*-routes\.ts$/ };

/**
 * Finds the longest chain of imports from a page and from a route: the files that somebody reads one after another to follow it to
 * its end. Files of other packages count, types too.
 *
 * @param {SourceFile[]} files
 * @returns {Record<'page' | 'route', string[]>} the files of each chain
 */
export function longestChains(files) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const chains = new Map();
  function chainFrom(path, above = []) {
    if (chains.has(path)) return chains.get(path);
    const next = byPath.get(path).imports.filter((target) => target !== path && !above.includes(target));
    const chain = [path, ...longest(next.map((target) => chainFrom(target, [...above, path])))];
    chains.set(path, chain);
    return chain;
  }
  const startingAt = (pattern) => longest(files.filter(({ path }) => pattern.test(path)).map(({ path }) => chainFrom(path)));
  return { page: startingAt(starts.page), route: startingAt(starts.route) };
}

const longest = (chains) => chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
