/**
 * Finds cycles of imports, including those of types: between the files of a folder, and between its subfolders.
 *
 * @param {import('./source-files.mjs').SourceFile[]} files
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
