import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { messageOf, openExclusively } from '../open-exclusively.ts';
import { StoreRefused } from '../store-refused.ts';
import { version1Files, type Version1Table } from './version-1-tables.ts';

export type OldFile = ReturnType<typeof openOldFile>;

/** Opens a file of version 1 exclusively. @throws StoreRefused if the file is in use or damaged */
export function openOldFile(path: string, name: string) {
  const database = openExclusively(path);
  // A process that crashed during its first start has left a file without tables.
  const tables = (version1Files[name] ?? []).filter((table) => hasTable(database, table.name));
  const select = (table: Version1Table) => database.prepare(`SELECT * FROM ${table.name} ORDER BY ${table.key}`).iterate();
  return {
    name,
    tables,
    /** Returns the SHA-256 of all rows. @throws StoreRefused if one cannot be read */
    fingerprint: (): string =>
      readOrRefuse(path, () => {
        const hash = createHash('sha256');
        for (const table of tables) for (const row of select(table)) hash.update(`${table.name} ${JSON.stringify(row)}\n`);
        return hash.digest('hex');
      }),
    /** Returns the rows in the shape of the store's tables. @throws StoreRefused if one cannot be read */
    rows: (table: Version1Table): Record<string, unknown>[] =>
      readOrRefuse(path, () => Array.from(select(table), (row) => readRow(table, row))),
    /** Returns the last number of a table's rows, deleted rows included. */
    lastNumber(table: Version1Table): number {
      const row = database.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').get(table.name);
      return Number(row?.['seq'] ?? 0);
    },
    close: (): void => database.close(),
  };
}

const hasTable = (database: DatabaseSync, name: string) =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;

/** Translates a row. An error names the row and its column but no value, because rows contain personal data. */
function readRow(table: Version1Table, row: Record<string, unknown>): Record<string, unknown> {
  try {
    return table.read(row);
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const [issue] = error.issues;
    const which = table.isNumbered ? `row ${String(row[table.key])} of ${table.name}` : `a row of ${table.name}`;
    throw new Error(`${which}, column ${String(issue?.path[0])}: ${issue?.message ?? 'malformed'}`, { cause: error });
  }
}

function readOrRefuse<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StoreRefused(`Version 1's ${path} cannot be taken over, and nothing was changed: ${messageOf(error)}`);
  }
}
