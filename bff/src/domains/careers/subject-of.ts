/** Returns the lock key of an application or a job. Lower case, because the tables accept an id in both cases. */
export const subjectOf = (what: 'application' | 'job', id: string): string => `${what}:${id.toLowerCase()}`;
