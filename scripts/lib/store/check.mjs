import { inspectStore } from '../../../bff/src/store/inspect-store.ts';
import { table } from './table.mjs';

/**
 * Prints what a store holds. Changes nothing.
 *
 * @param {{ dataDir: string, databaseUrl: string | undefined }} place
 * @param {(line: string) => void} print
 */
export async function check(place, print) {
  const { kind, version, counts, waiting } = await inspectStore(place);
  print(`${kind === 'sqlite' ? `SQLite in ${place.dataDir}` : 'PostgreSQL'}, schema version ${version ?? 'none: there is no store yet'}`);
  if (waiting.length > 0) print(`Not taken over yet: ${waiting.join(', ')}`);
  if (counts.length > 0)
    print(
      table(
        ['table', 'rows'],
        counts.map(({ table: name, rows }) => [name, rows]),
      ),
    );
}
