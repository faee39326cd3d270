import type { AuditExportFormat } from '@portal/standing-contract';
import papaparse from 'papaparse';
import * as z from 'zod/mini';
import { csvOpening, csvRows, csvType } from '../../../text/csv.ts';
import { auditLineSchema, type AuditLine } from '../chain/audit-line.ts';

/** Writes and reads the lines of an export. */
interface LineFormat {
  contentType: string;
  /** Text before the first line. */
  opening: string;
  write(lines: readonly AuditLine[]): string;
  /**
   * Reads a whole file.
   *
   * @returns each line with its number in the file; undefined for an unreadable line. A CSV row with line breaks counts as one line
   */
  read(text: string): { place: number; line: AuditLine | undefined }[];
}

const columns = z.keyof(auditLineSchema).options;
type Column = (typeof columns)[number];

const csv: LineFormat = {
  contentType: csvType,
  opening: csvOpening(columns),
  write: (lines) => csvRows(lines.map((line) => columns.map((column) => cellOf(line[column])))),
  read(text) {
    const [header, ...rows] = papaparse.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true }).data;
    const isOurs = header?.join() === columns.join() || header?.join() === columns.slice(0, -1).join();
    // Files of older versions lack the last column, `redactions`.
    const withAllColumns = (cells: string[]) => (header?.length === columns.length ? cells : [...cells, '']);
    return rows.map((cells, index) => ({ place: index + 2, line: isOurs ? lineOf(withAllColumns(cells)) : undefined }));
  },
};

const cellOf = (value: AuditLine[Column]): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

function lineOf(cells: readonly string[]): AuditLine | undefined {
  if (cells.length !== columns.length) return undefined;
  const values = Object.fromEntries(columns.map((column, index) => [column, cells[index]?.replace(/^'/, '') ?? ''])) as Record<
    Column,
    string
  >;
  const { signature, redactions, number, id, before, after, ...texts } = values;
  const count = (text: string) => (text === '' ? null : Number(text));
  return parseLine(() => ({
    ...texts,
    number: count(number),
    id: count(id),
    before: JSON.parse(before) as unknown,
    after: JSON.parse(after) as unknown,
    ...(signature && { signature }),
    ...(redactions && { redactions: JSON.parse(redactions) as unknown }),
  }));
}

const jsonl: LineFormat = {
  contentType: 'application/x-ndjson; charset=utf-8',
  opening: '',
  write: (lines) => lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  read: (text) =>
    text
      .split('\n')
      .map((json, index) => ({ place: index + 1, json: json.trim() }))
      .filter(({ json }) => json !== '')
      .map(({ place, json }) => ({ place, line: parseLine(() => JSON.parse(json) as unknown) })),
};

/** Returns the line from `read`; undefined if `read` throws or returns another shape. */
function parseLine(read: () => unknown): AuditLine | undefined {
  try {
    return auditLineSchema.safeParse(read()).data;
  } catch {
    return undefined;
  }
}

export const lineFormats: Record<AuditExportFormat, LineFormat> = { csv, jsonl };
