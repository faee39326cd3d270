/** A value inside a logical filter (`or=(…)`), quoted so that none of its characters means anything to the REST server. */
export const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;

/**
 * A pattern that finds the text anywhere. LIKE's own signs are escaped; the REST server's star, which cannot be, stands for any
 * character.
 */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;
