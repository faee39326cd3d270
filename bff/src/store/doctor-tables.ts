/** Results of the doctor. Part of `StateTables`. */
export interface DoctorTables {
  /** The last run, in the row `last`. `findings` is JSON: errors and warnings, without secrets. */
  doctorRuns: { name: 'last'; at: number; ok: number; warnings: number; errors: number; skipped: number; findings: string };
}
