import { dateFormat } from '@portal/design-system';

/** 'July 4, 2025' */
export const longDate = dateFormat({ dateStyle: 'long' });
/** '07/04/2025' */
export const numericDate = dateFormat({ month: '2-digit', day: '2-digit', year: 'numeric' });
/** 'Jul 4, 2025, 2:30 PM' */
export const dateAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

// The next two format calendar days (`YYYY-MM-DD`), which have no time zone.

/** 'July 4, 2025' */
export const longDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
/** '07/04/2025' */
export const numericDay = dateFormat({ month: '2-digit', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
