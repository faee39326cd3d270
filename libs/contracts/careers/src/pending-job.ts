/** Session-storage key of the job that a guest applies for after the sign-in. */
export const pendingJobKey = 'pendingJobApplication';
