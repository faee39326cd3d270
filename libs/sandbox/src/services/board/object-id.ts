import { createHash, randomUUID } from 'node:crypto';

/**
 * Creates an id in the board's format: 24 hex digits, of which the first 8 are the creation time in seconds.
 * @param at creation time in milliseconds since 1970
 * @param unique determines the remaining digits
 */
export function objectId(at: number, unique: string = randomUUID()): string {
  const seconds = Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + createHash('sha1').update(unique).digest('hex').slice(0, 16);
}

/** Creation time of an id, in milliseconds since 1970. */
export const createdAt = (id: string) => Number.parseInt(id.slice(0, 8), 16) * 1000;

export const isObjectId = (text: string) => /^[0-9a-f]{24}$/.test(text);
