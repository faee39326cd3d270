import type { JobForm } from './job-form.ts';

/** A job whose editor had to wait for a sign-in: kept for this tab until its writer is back. */
export interface KeptJob {
  userId: string;
  /** Null is a new job. */
  jobId: string | null;
  form: JobForm;
}

/** Key in the session storage. */
const key = 'keptJob';

/** What an ended session interrupted. Written by this page alone, and used only to fill in its form. */
export function readKeptJob(): KeptJob | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptJob | null;
  } catch {
    return null;
  }
}

export function keepJob(job: KeptJob): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(job));
  } catch {
    // Storage is refused: the form has to be filled in again.
  }
}

export function forgetKeptJob(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is refused, so nothing was kept.
  }
}
