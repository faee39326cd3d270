import { createHash, randomBytes } from 'node:crypto';
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

/**
 * Converts JSON to the stored form: arrays become objects, nulls and empty objects are removed, and `.sv` is resolved.
 * @param current the stored value at the same place, for increments
 * @throws InvalidData for a forbidden key
 */
function toValue(input: unknown, current: Value, now: number, depth = 0): Value {
  if (depth > maxDepth) throw new InvalidData('Invalid data; path exceeds maximum depth.');
  if (input === null || typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean') return input;
  if (typeof input !== 'object') return null;
  if ('.sv' in input) return serverValue(input['.sv'], current, now);
  const children: { [key: string]: Value } = Object.create(null) as { [key: string]: Value };
  for (const [key, child] of Object.entries(input)) {
    if (!isKey(key))
      throw new InvalidData(`Invalid data; keys must be non-empty strings and can't contain ".", "#", "$", "/", "[", or "]"`);
    const value = toValue(child, childOf(current, key), now, depth + 1);
    if (value !== null) children[key] = value;
  }
  return Object.keys(children).length ? children : null;
}

/** Returns the child at `key`, or null. */
export const childOf = (value: Value, key: string): Value =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, key) ? (value[key] ?? null) : null;

function serverValue(order: unknown, current: Value, now: number): Value {
  if (order === 'timestamp') return now;
  if (typeof order === 'object' && order !== null && 'increment' in order && typeof order.increment === 'number') {
    return (typeof current === 'number' ? current : 0) + order.increment;
  }
  throw new InvalidData('Invalid data; unknown server value.');
}

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

/** Returns the writes of the database. Each runs in a transaction and returns the response body. */
export function databaseWrites({ store, records, now }: SandboxState) {
  const { leaves } = records;
  return {
    set(path: string, input: unknown): Value {
      return store.atomically(() => {
        const value = toValue(input, readTree(leaves, path), now());
        writeTree(leaves, path, value);
        return value;
      });
    },

    /** Sets every child or none. A child may be a path of several keys. */
    update(path: string, input: unknown): Value {
      if (typeof input !== 'object' || input === null || Array.isArray(input))
        throw new InvalidData("Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?");
      return store.atomically(() => {
        const result: { [key: string]: Value } = {};
        for (const [child, part] of Object.entries(input)) {
          const keys = child.split('/').filter(Boolean);
          if (!keys.length || !keys.every(isKey)) throw new InvalidData('Invalid data; keys must be valid paths.');
          const target = [path, ...keys].filter(Boolean).join('/');
          result[child] = toValue(part, childOf(readTree(leaves, path), child), now());
          writeTree(leaves, target, result[child]);
        }
        return result;
      });
    },

    push(path: string, input: unknown): Value {
      const name = pushId(now());
      this.set([path, name].filter(Boolean).join('/'), input);
      return { name };
    },
  };
}

const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** Creates a key for a new child: 20 characters that sort by time. */
function pushId(now: number): string {
  let time = '';
  for (let rest = now; time.length < 8; rest = Math.floor(rest / 64)) time = (alphabet[rest % 64] ?? '') + time;
  return time + Array.from(randomBytes(12), (byte) => alphabet[byte % 64]).join('');
}
