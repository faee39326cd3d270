import type { AuditExportFormat } from '@portal/standing-contract';
import papaparse from 'papaparse';
import * as z from 'zod/mini';
import { csvOpening, csvRows, csvType } from '../../../text/csv.ts';
import { auditLineSchema, type AuditLine } from '../chain/audit-line.ts';

/** How the lines of an export are written and read. */
interface LineFormat {
  contentType: string;
  /** Text before the first line. */
  opening: string;
  write(lines: readonly AuditLine[]): string;
  /**
   * Reads a whole file. A line that cannot be read is undefined.
   *
   * @returns each line with its number in the file; a value with line breaks counts as one line
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
    // A file from before names could be erased has no last column.
    const inFull = (cells: string[]) => (header?.length === columns.length ? cells : [...cells, '']);
    return rows.map((cells, index) => ({ place: index + 2, line: isOurs ? lineOf(inFull(cells)) : undefined }));
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
  return parsed(() => ({
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
      .map(({ place, json }) => ({ place, line: parsed(() => JSON.parse(json) as unknown) })),
};

/** The line that `read` gives, unless it throws or gives another shape. */
function parsed(read: () => unknown): AuditLine | undefined {
  try {
    return auditLineSchema.safeParse(read()).data;
  } catch {
    return undefined;
  }
}

export const lineFormats: Record<AuditExportFormat, LineFormat> = { csv, jsonl };
