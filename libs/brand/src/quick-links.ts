/** Destinations that the footer names. They lead nowhere yet, as the specification has it. */
export const popularDestinations = ['New York', 'Miami', 'Toronto', 'London', 'Barbados', 'Jamaica'] as const;
