/** Searches to try. The search leaves out those without a result. */
export const searchExamples = ['Barbados', 'JFK', 'check-in', 'miles', 'vouchers', 'cabin crew'] as const;
