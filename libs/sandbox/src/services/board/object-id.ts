import { createHash, randomBytes, randomInt } from 'node:crypto';

const secondsOf = (at: number) =>
  Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0');

const ownPart = randomBytes(5).toString('hex');
let counter = randomInt(2 ** 23);

/**
 * Creates an id in the board's format: the time in seconds (8 hex digits), the process (10), and a counter (6), so that the ids of one
 * second sort in the order of creation, as the board's do.
 * @param at creation time in milliseconds since 1970
 */
export function nextObjectId(at: number): string {
  counter += 1;
  return secondsOf(at) + ownPart + counter.toString(16).padStart(6, '0');
}

/**
 * Creates the same id for the same time and text, for records that are there from the start.
 * @param at creation time in milliseconds since 1970
 */
export const objectIdOf = (at: number, unique: string) => secondsOf(at) + createHash('sha1').update(unique).digest('hex').slice(0, 16);

/** Creation time of an id, in milliseconds since 1970. */
export const createdAt = (id: string) => Number.parseInt(id.slice(0, 8), 16) * 1000;

export const isObjectId = (text: string) => /^[0-9a-f]{24}$/.test(text);
