import { pendingJobKey } from '@portal/careers-contract';

/** Id of the job that a guest wanted to apply for before signing in, or null. */
export function readPendingJob(): string | null {
  try {
    return sessionStorage.getItem(pendingJobKey);
  } catch {
    return null;
  }
}

export function keepPendingJob(jobId: string): void {
  try {
    sessionStorage.setItem(pendingJobKey, jobId);
  } catch {
    // Storage is refused: the person has to press Apply again after signing in.
  }
}

export function forgetPendingJob(): void {
  try {
    sessionStorage.removeItem(pendingJobKey);
  } catch {
    // Storage is refused, so nothing was kept.
  }
}
