import { isUint8Array } from 'node:util/types';
import * as z from 'zod/mini';

export interface TableRow {
  table: string;
  row: Record<string, unknown>;
}

const bytesSchema = z.strictObject({ base64: z.string() });
const lineSchema = z.tuple([z.string(), z.record(z.string(), z.unknown())]);

export const writeLine = ({ table, row }: TableRow): string =>
  `${JSON.stringify([table, Object.fromEntries(Object.entries(row).map(([column, value]) => [column, writeValue(value)]))])}\n`;

/** @throws Error for a malformed line */
export function readLine(line: string): TableRow {
  const [table, row] = lineSchema.parse(JSON.parse(line));
  return { table, row: Object.fromEntries(Object.entries(row).map(([column, value]) => [column, readValue(value)])) };
}

const writeValue = (value: unknown) => (isUint8Array(value) ? { base64: Buffer.from(value).toString('base64') } : value);
/** Columns hold texts, numbers, bytes or null. */
const readValue = (value: unknown) =>
  typeof value === 'object' && value !== null ? Buffer.from(bytesSchema.parse(value).base64, 'base64') : value;
