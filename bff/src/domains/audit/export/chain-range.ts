import type { AuditExportRequest } from '@portal/standing-contract';
import type { Db } from '../../../store/tables.ts';

/** Consecutive entries of the chain. Empty when `last` is `first - 1`. */
export interface ChainRange {
  first: number;
  last: number;
  /** Number of entries in the whole chain. */
  inLog: number;
}

/**
 * Returns the entries of a period. Because the clocks of machines differ, an entry inside the range may be slightly older or newer
 * than the period.
 */
export async function rangeOf(db: Db, { from, to }: Pick<AuditExportRequest, 'from' | 'to'>): Promise<ChainRange> {
  const { inLog } = await db
    .selectFrom('auditChain')
    .select(({ fn }) => fn.max('number').as('inLog'))
    .executeTakeFirstOrThrow();
  const entries = db.selectFrom('auditChain').innerJoin('auditEntries', 'auditEntries.id', 'auditChain.entryId').select('number').limit(1);
  const end = Number(inLog ?? 0);
  const after = from === undefined ? entries : entries.where('at', '>=', new Date(from).toISOString());
  const before = to === undefined ? entries : entries.where('at', '<', new Date(to).toISOString());
  const first = (await after.orderBy('number').executeTakeFirst())?.number ?? end + 1;
  const last = (await before.orderBy('number', 'desc').executeTakeFirst())?.number ?? 0;
  return { first, last: Math.max(last, first - 1), inLog: end };
}
