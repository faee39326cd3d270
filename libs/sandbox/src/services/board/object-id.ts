import { createHash, randomBytes, randomInt } from 'node:crypto';

const secondsOf = (at: number) =>
  Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0');

const processPart = randomBytes(5).toString('hex');
let counter = randomInt(2 ** 23);

/**
 * Creates an id in the board's format: time in seconds (8 hex digits), process (10) and counter (6). Ids of one second sort in the order
 * of creation, as the real board's do.
 * @param at creation time in milliseconds since 1970
 */
export function nextObjectId(at: number): string {
  counter += 1;
  return secondsOf(at) + processPart + counter.toString(16).padStart(6, '0');
}

/**
 * Derives an id from time and text, so that a reset restores the same ids.
 * @param at creation time in milliseconds since 1970
 */
export const objectIdOf = (at: number, unique: string) => secondsOf(at) + createHash('sha1').update(unique).digest('hex').slice(0, 16);

/** Returns the creation time of an id in milliseconds since 1970. */
export const createdAt = (id: string) => Number.parseInt(id.slice(0, 8), 16) * 1000;

export const isObjectId = (text: string) => /^[0-9a-f]{24}$/.test(text);
