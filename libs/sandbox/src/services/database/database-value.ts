import { createHash } from 'node:crypto';
import { isKey } from './database-path.ts';
import type { Value } from './tree.ts';

export class InvalidData extends Error {}

const maxDepth = 32;

/**
 * Converts JSON to the stored form: arrays become objects, nulls and empty objects are removed, and `.sv` is resolved.
 * @param current the stored value at the same place, for increments
 * @throws InvalidData for a forbidden key
 */
export function toValue(input: unknown, current: Value, now: number, depth = 0): Value {
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
