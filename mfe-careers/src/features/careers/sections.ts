/** Ids of the headings that one can go to. */
export const sections = { values: 'core-values', openings: 'open-careers', applications: 'your-applications' } as const;
