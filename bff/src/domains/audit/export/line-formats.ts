import type { AuditEntry, AuditExportFormat } from '@portal/standing-contract';
import { csvOpening, csvRows, csvType } from '../../../text/csv.ts';

/** Writes the lines of an export. */
interface LineFormat {
  contentType: string;
  /** Text before the first line. */
  opening: string;
  write(entries: readonly AuditEntry[]): string;
}

const columns = [
  'id',
  'at',
  'actor',
  'action',
  'target',
  'subjectId',
  'before',
  'after',
  'requestId',
] as const satisfies (keyof AuditEntry)[];

const cellOf = (value: AuditEntry[keyof AuditEntry]): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

export const lineFormats: Record<AuditExportFormat, LineFormat> = {
  csv: {
    contentType: csvType,
    opening: csvOpening(columns),
    write: (entries) => csvRows(entries.map((entry) => columns.map((column) => cellOf(entry[column])))),
  },
  jsonl: {
    contentType: 'application/x-ndjson; charset=utf-8',
    opening: '',
    write: (entries) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
  },
};
