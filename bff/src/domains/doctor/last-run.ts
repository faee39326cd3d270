import { doctorFindingSchema } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { writeBriefly } from '../../store/inspect-store.ts';
import type { Db, Place } from '../../store/store.ts';
import type { Finding } from './check.ts';

/** Replaces the last run in the portal's store, for the health page. @returns false if no store can keep it */
export async function keepRun(place: Place, findings: readonly Finding[], at: number): Promise<boolean> {
  const { ok = [], warning = [], error = [], skipped = [] } = Object.groupBy(findings, ({ state }) => state);
  const counts = { ok: ok.length, warnings: warning.length, errors: error.length, skipped: skipped.length };
  const run = { at, ...counts, findings: JSON.stringify([...error, ...warning]) };
  try {
    return await writeBriefly(place, 'doctorRuns', (db) =>
      db
        .insertInto('doctorRuns')
        .values({ name: 'last', ...run })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
        .execute(),
    );
  } catch {
    // The checks have already reported the problem of the store.
    return false;
  }
}

/** Reads the last run, with its errors before its warnings. Undefined if there is none. */
export async function readRun(db: Db) {
  const row = await db.selectFrom('doctorRuns').selectAll().where('name', '=', 'last').executeTakeFirst();
  if (!row) return undefined;
  const { name: _name, findings, ...counts } = row;
  return { ...counts, findings: z.parse(z.array(doctorFindingSchema), JSON.parse(findings)) };
}
