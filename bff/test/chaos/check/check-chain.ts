import type { AuditEntry } from '@portal/standing-contract';

/** Checks that each of the entries, oldest first, begins with the value of the one before. Returns the problem, if any. */
export function checkChain(entries: readonly AuditEntry[], field: string, initial: string, last: string | undefined): string | undefined {
  let value = initial;
  for (const { id, before, after } of entries) {
    if ((before[field] ?? '') !== value) return `entry ${id} begins with ${before[field] ?? 'nothing'}, but it was ${value || 'nothing'}`;
    value = after[field] ?? '';
  }
  return last === undefined || last === value ? undefined : `the last entry says ${value || 'nothing'}, but it is ${last || 'nothing'}`;
}
