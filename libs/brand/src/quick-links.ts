/** Names of the popular destinations, for the footer and `destinations.ts`. The footer's links have no target by specification. */
export const popularDestinations = ['New York', 'Miami', 'Toronto', 'London', 'Barbados', 'Jamaica'] as const;
