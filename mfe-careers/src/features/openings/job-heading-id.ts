/** Returns the id of a job's heading, which takes the focus when the Apply button becomes disabled. */
export const jobHeadingId = (jobId: string) => `job-${jobId}`;
