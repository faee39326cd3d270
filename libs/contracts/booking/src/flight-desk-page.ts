/** Page of staff for the flights of the board and their passengers. Alone, because every page of a guest loads it. */
export const flightDeskPage = '/flight-desk';
