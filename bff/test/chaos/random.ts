/** Reproducible random values. */
export interface Random {
  /** Returns a number from 0 to 1, without 1. */
  next(): number;
  /** Returns an integer from `low` to `high`. */
  between(low: number, high: number): number;
  /** Returns true with this probability. */
  chance(share: number): boolean;
  /** Returns an item of the list. @throws if it is empty */
  pick<T>(list: readonly T[]): T;
  /** Returns a UUID of version 4. */
  uuid(): string;
  /** Returns an independent sequence, which does not depend on the numbers drawn before. */
  branch(name: string): Random;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Creates a mulberry32 generator. Not for secrets. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('The list is empty.');
      return list[between(0, list.length - 1)] as T;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[between(0, 3)]}${hex(3)}-${hex(12)}`,
    branch: (name) => createRandom(`${seed}/${name}`),
  };
}
