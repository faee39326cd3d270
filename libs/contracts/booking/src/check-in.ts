/** Hours before departure at which check-in opens and closes. */
export const checkInHours = { opens: 24, closes: 3 } as const;
export const checkInText = `Web Check-in is available between ${checkInHours.opens} and ${checkInHours.closes} hours prior to your scheduled flight.`;
