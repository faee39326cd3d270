/** Check-in opens and closes these hours before departure. */
export const checkInHours = { opens: 24, closes: 3 } as const;
export const checkInText = `Web Check-in is available between ${checkInHours.opens} and ${checkInHours.closes} hours prior to your scheduled flight.`;
