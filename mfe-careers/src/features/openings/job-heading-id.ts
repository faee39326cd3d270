/** Id of the heading of a job, which takes the focus when the Apply button becomes disabled. */
export const jobHeadingId = (jobId: string) => `job-${jobId}`;
