import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditEntry, AuditExportRequest } from '@portal/standing-contract';
import type { Db, Store } from '../../../store/store.ts';
import { entryColumns, readEntry } from '../stored-entry.ts';

type Period = Pick<AuditExportRequest, 'from' | 'to'>;

/** Rows of one query. */
const batchSize = 500;

const entriesOf = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('auditEntries')
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0).toISOString()))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? 0).toISOString()));

export async function countEntries({ db }: Pick<Store, 'db'>, period: Period): Promise<number> {
  const { count } = await entriesOf(db, period)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Yields the entries of a period in batches, oldest first. */
export async function* exportEntries({ db }: Pick<Store, 'db'>, period: Period): AsyncGenerator<AuditEntry[]> {
  for (let last = 0; ;) {
    const rows = await entriesOf(db, period).select(entryColumns).where('id', '>', last).orderBy('id').limit(batchSize).execute();
    if (rows.length > 0) yield rows.map(readEntry);
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
    // SQLite answers synchronously. Yields to other requests.
    await nextTurn();
  }
}
