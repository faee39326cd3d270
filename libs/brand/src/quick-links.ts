/** Names of the popular destinations, for the footer and for `destinations.ts`. In the footer they lead nowhere yet, as the specification has it. */
export const popularDestinations = ['New York', 'Miami', 'Toronto', 'London', 'Barbados', 'Jamaica'] as const;
