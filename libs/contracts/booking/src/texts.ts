export const flightTexts = { notFound: 'Flight not found' } as const;

export const tooManyBookingsText = 'You have made many bookings already. Please try again in an hour.';

/** Printed on everything that looks like a travel document. */
export const simulationMark = 'SIMULATION – NOT VALID FOR TRAVEL';
