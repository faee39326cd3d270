import { type Call, verdictOf } from '../history.ts';
import type { AuditEntry } from '@portal/standing-contract';

/** A write of one value at some time between `at` and `until`. An uncertain write may never take effect. */
export interface Write<T> {
  at: number;
  until: number;
  value: T;
  isCertain: boolean;
}

/** Returns the write of a call, or undefined if the call certainly had no effect. */
export function writeOf<T>(call: Call, value: T): Write<T> | undefined {
  const verdict = verdictOf(call);
  if (verdict === 'refused') return undefined;
  const isCertain = verdict === 'done';
  return { at: call.at, until: isCertain ? call.until : Infinity, value, isCertain };
}

/** A read at some time between `at` and `until`. */
export interface Reading {
  at: number;
  until: number;
}
/** The read of the final state. */
export const atTheEnd: Reading = { at: Infinity, until: Infinity };

/**
 * Returns the values that a read may find if each write takes effect at one moment of its interval. The set is exact if the
 * writes before the read do not overlap. Otherwise it may contain too many values, but never too few.
 */
export function possibleValues<T>(initial: T, writes: readonly Write<T>[], reading: Reading): Set<T> {
  const certain = writes.filter((write) => write.isCertain && write.until < reading.at);
  const first: Write<T> = { at: -Infinity, until: -Infinity, value: initial, isCertain: true };
  const mayBeLast = [first, ...writes].filter(
    (write) => write.at < reading.until && !certain.some((later) => later !== write && later.at > write.until),
  );
  return new Set(mayBeLast.map(({ value }) => value));
}

/** Checks that each of the entries, oldest first, begins with the value of the one before. Returns the problem, if any. */
export function checkChain(entries: readonly AuditEntry[], field: string, initial: string, last: string | undefined): string | undefined {
  let value = initial;
  for (const { id, before, after } of entries) {
    if ((before[field] ?? '') !== value) return `entry ${id} begins with ${before[field] ?? 'nothing'}, but it was ${value || 'nothing'}`;
    value = after[field] ?? '';
  }
  return last === undefined || last === value ? undefined : `the last entry says ${value || 'nothing'}, but it is ${last || 'nothing'}`;
}
