import { createHash } from 'node:crypto';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Leaf, Records } from '../../store/records.ts';
import { isKey } from './database-service.ts';

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

export class InvalidData extends Error {}

const maxDepth = 32;

/** Converts JSON to the stored form: arrays become objects, nulls and empty objects are removed. @throws InvalidData for a forbidden key */
function toValue(input: unknown, depth = 0): Value {
  if (depth > maxDepth) throw new InvalidData('Invalid data; path exceeds maximum depth.');
  if (input === null || typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean') return input;
  if (typeof input !== 'object') return null;
  const children: { [key: string]: Value } = Object.create(null) as { [key: string]: Value };
  for (const [key, child] of Object.entries(input)) {
    if (!isKey(key))
      throw new InvalidData(`Invalid data; keys must be non-empty strings and can't contain ".", "#", "$", "/", "[", or "]"`);
    const value = toValue(child, depth + 1);
    if (value !== null) children[key] = value;
  }
  return Object.keys(children).length ? children : null;
}

/** Returns the child at `key`, or null. */
const childOf = (value: Value, key: string): Value =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, key) ? (value[key] ?? null) : null;

/** Converts a stored value to JSON: an object whose keys are mostly 0, 1, 2... becomes an array. */
export function fromValue(value: Value): unknown {
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value);
  const isList = keys.every((key) => /^(0|[1-9]\d{0,8})$/.test(key)) && Math.max(...keys.map(Number)) < 2 * keys.length;
  if (!isList) return Object.fromEntries(keys.map((key) => [key, fromValue(value[key] ?? null)]));
  return Array.from({ length: Math.max(...keys.map(Number)) + 1 }, (_, index) => fromValue(value[index] ?? null));
}

/** Returns the ETag of a value. Equal values have the same tag, regardless of the order of their keys. */
export function etagOf(value: Value): string {
  return value === null ? 'null_etag' : createHash('sha1').update(canonical(value)).digest('base64');
}

function canonical(value: Value): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join()}}`;
}

/** Lists the class of each voucher by its code. */
export function readVouchers(leaves: Records['leaves']): Record<string, string> {
  const vouchers = readTree(leaves, 'Vouchers');
  const codes = vouchers !== null && typeof vouchers === 'object' ? Object.keys(vouchers) : [];
  return Object.fromEntries(
    codes.map((code) => {
      const className = childOf(childOf(vouchers, code), 'class');
      return [code, typeof className === 'string' ? className : ''];
    }),
  );
}

/** Sets the class of a voucher. Null removes the voucher. */
export const writeVoucher = (leaves: Records['leaves'], code: string, className: string | null) =>
  writeTree(leaves, `Vouchers/${code}`, className === null ? null : { class: className });

/** Replaces the value at `path` in a transaction. @returns the stored value */
export const setValue = ({ store, records }: SandboxState, path: string, input: unknown): Value =>
  store.atomically(() => {
    const value = toValue(input);
    writeTree(records.leaves, path, value);
    return value;
  });
