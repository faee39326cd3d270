/** Names of the popular destinations, for the footer and `destinations.ts`. */
export const popularDestinations = ['New York', 'Miami', 'Toronto', 'London', 'Barbados', 'Jamaica'] as const;
