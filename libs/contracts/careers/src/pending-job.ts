/** Session-storage key of the job that a guest wanted to apply for. */
export const pendingJobKey = 'pendingJobApplication';
