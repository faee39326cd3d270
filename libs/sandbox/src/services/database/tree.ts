import type { Leaf, Records } from '../../store/records.ts';

export type Value = Leaf | null | { [key: string]: Value };
type Leaves = Records['leaves'];

/** Half-open range of the ids below `path`. `0` is the character after `/`. */
const below = (path: string): [string, string] => (path ? [`${path}/`, `${path}0`] : ['', '\u{10ffff}']);

/** Reads the value at `path`, or null. '' is the root. */
export function readTree(leaves: Leaves, path: string): Value {
  const leaf = path ? leaves.get(path) : undefined;
  if (leaf !== undefined) return leaf;
  const tree: { [key: string]: Value } = Object.create(null) as { [key: string]: Value };
  const start = path ? path.length + 1 : 0;
  for (const [id, value] of leaves.range(...below(path))) {
    const keys = id.slice(start).split('/');
    const last = keys.pop() ?? '';
    let node = tree;
    for (const key of keys) node = (node[key] ??= Object.create(null) as { [key: string]: Value }) as { [key: string]: Value };
    node[last] = value;
  }
  return Object.keys(tree).length ? tree : null;
}

/** Replaces the value at `path`. Null deletes it. A leaf above the path is removed, as in the real database. */
export function writeTree(leaves: Leaves, path: string, value: Value) {
  const keys = path.split('/');
  for (let depth = 1; depth <= keys.length; depth += 1) leaves.delete(keys.slice(0, depth).join('/'));
  leaves.deleteRange(...below(path));
  putLeaves(leaves, path, value);
}

function putLeaves(leaves: Leaves, path: string, value: Value) {
  if (value === null) return;
  if (typeof value !== 'object') return leaves.put(path, value);
  for (const [key, child] of Object.entries(value)) putLeaves(leaves, path ? `${path}/${key}` : key, child);
}
