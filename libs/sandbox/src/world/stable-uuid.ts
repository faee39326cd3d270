import { createHash } from 'node:crypto';

/** A version 4 uuid that is always the same for the same text, so that a reset brings back the same ids. */
export function stableUuid(text: string): string {
  const hex = createHash('sha1').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
