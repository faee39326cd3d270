/** Quotes a value inside a logical filter (`or=(…)`), so that the REST server takes it literally. */
export const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;

/**
 * Returns a pattern that finds the text anywhere. LIKE's wildcards are escaped. The REST server's star cannot be, so it matches any
 * character.
 */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;
