import type { AuditEntry } from '@portal/standing-contract';
import * as z from 'zod/mini';

export const entryColumns = [
  'auditEntries.id',
  'at',
  'actor',
  'action',
  'target',
  'subjectId',
  'beforeValue',
  'afterValue',
  'requestId',
] as const;

export type StoredEntry = Omit<AuditEntry, 'before' | 'after'> & Record<'beforeValue' | 'afterValue', string>;

const valuesSchema = z.record(z.string(), z.string());
const valuesOf = (json: string) => z.parse(valuesSchema, JSON.parse(json));

/** Reads the JSON of an entry's row. */
export function readEntry({ beforeValue, afterValue, ...entry }: StoredEntry): AuditEntry {
  return { ...entry, before: valuesOf(beforeValue), after: valuesOf(afterValue) };
}
