import type { Call } from '../history.ts';
import { verdictOf } from '../verdict.ts';

/** A write of one value, at some moment between `at` and `until`. One that is not certain may never have taken place. */
export interface Write<T> {
  at: number;
  until: number;
  value: T;
  isCertain: boolean;
}

/** The write that a call was; undefined when it certainly was none. */
export function writeOf<T>(call: Call, value: T): Write<T> | undefined {
  const verdict = verdictOf(call);
  if (verdict === 'refused') return undefined;
  const isCertain = verdict === 'done';
  return { at: call.at, until: isCertain ? call.until : Infinity, value, isCertain };
}

/** A reading between two times; the final state is read when all is over. */
export interface Reading {
  at: number;
  until: number;
}
export const atTheEnd: Reading = { at: Infinity, until: Infinity };

/**
 * The values that a reading may find if each write took place at one moment of its time. Exact where the writes before the reading
 * do not overlap; else it may allow a little too much, never too little.
 */
export function possibleValues<T>(initial: T, writes: readonly Write<T>[], reading: Reading): Set<T> {
  const certain = writes.filter((write) => write.isCertain && write.until < reading.at);
  const first: Write<T> = { at: -Infinity, until: -Infinity, value: initial, isCertain: true };
  const mayBeLast = [first, ...writes].filter(
    (write) => write.at < reading.until && !certain.some((later) => later !== write && later.at > write.until),
  );
  return new Set(mayBeLast.map(({ value }) => value));
}
