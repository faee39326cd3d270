import { readRows } from '../../../src/store/rows/read-rows.ts';
import type { Store } from '../../../src/store/store.ts';

type TableOptions = Parameters<typeof readRows>[2];

/**
 * Reads the rows of a store by table, with bytes as hexadecimal text. They are sorted by their JSON, because databases
 * sort text differently.
 *
 * @param except tables that are left out
 */
export async function contentsOf(
  { db }: Store,
  tables: Readonly<Record<string, TableOptions>>,
  except: readonly string[] = [],
): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const [name, table] of Object.entries(tables)) {
    if (except.includes(name)) continue;
    const rows: string[] = [];
    for await (const batch of readRows(db, name, table)) rows.push(...batch.map((row) => JSON.stringify(withTextForBytes(row))));
    contents[name] = rows.sort().map((row) => JSON.parse(row) as unknown);
  }
  return contents;
}

const withTextForBytes = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value]),
  );
