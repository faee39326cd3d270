import { createHash, randomUUID } from 'node:crypto';

/** An id as the board makes them: 24 hex digits, of which the first 8 are the second of creation. The same `unique` text gives the same rest. */
export function objectId(at: number, unique: string = randomUUID()): string {
  const seconds = Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + createHash('sha1').update(unique).digest('hex').slice(0, 16);
}

/** When the object with this id was made, in milliseconds since 1970. */
export const createdAt = (id: string) => Number.parseInt(id.slice(0, 8), 16) * 1000;

export const isObjectId = (text: string) => /^[0-9a-f]{24}$/.test(text);
