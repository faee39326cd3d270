/** Searches to try. The search offers those that find something. */
export const searchExamples = ['Barbados', 'JFK', 'check-in', 'miles', 'vouchers', 'cabin crew'] as const;
