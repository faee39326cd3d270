import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Keeps the id that the browser drew for an appeal, which tells a repeat of a request from another appeal. */
export async function addSubmissionIds(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('appealOperations').addColumn('submissionId', 'text').execute();
}
