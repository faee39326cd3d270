/** Key of an application or a job in the portal's store. Lower case, because the careers tables accept an id in any case. */
export const idKey = (id: string): string => id.toLowerCase();

/** Returns the lane of an application or a job. */
export const subjectOf = (kind: 'application' | 'job', id: string): string => `${kind}:${idKey(id)}`;
