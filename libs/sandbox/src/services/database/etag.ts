import { createHash } from 'node:crypto';
import type { Value } from './tree.ts';

/** The tag of a value: the same for equal values, whatever the order of their keys. */
export function etagOf(value: Value): string {
  return value === null ? 'null_etag' : createHash('sha1').update(canonical(value)).digest('base64');
}

function canonical(value: Value): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join()}}`;
}
