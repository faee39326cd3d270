import { doctorFindingSchema, type DoctorFinding } from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { Db, Place } from '../../store/store.ts';
import { writeBriefly } from '../../store/inspect-store.ts';
import type { Finding } from './check.ts';

/** Last run of the doctor, for the health page. */
interface DoctorRun {
  /** Milliseconds since 1970. */
  at: number;
  ok: number;
  warnings: number;
  errors: number;
  skipped: number;
  /** Errors, then warnings. */
  findings: DoctorFinding[];
}

/** Replaces the last run in the portal's store. @returns false if no store can keep it */
export async function keepRun(place: Place, findings: readonly Finding[], at: number): Promise<boolean> {
  const inState = (state: Finding['state']) => findings.filter((finding) => finding.state === state);
  const [errors, warnings] = [inState('error'), inState('warning')];
  const run = {
    at,
    ok: inState('ok').length,
    warnings: warnings.length,
    errors: errors.length,
    skipped: inState('skipped').length,
    findings: JSON.stringify([...errors, ...warnings]),
  };
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

const findingsSchema = z.array(doctorFindingSchema);

/** Reads the last run. Undefined if there is none. */
export async function readRun(db: Db): Promise<DoctorRun | undefined> {
  const row = await db.selectFrom('doctorRuns').selectAll().where('name', '=', 'last').executeTakeFirst();
  if (!row) return undefined;
  const { name: _name, findings, ...counts } = row;
  return { ...counts, findings: z.parse(findingsSchema, JSON.parse(findings)) };
}
