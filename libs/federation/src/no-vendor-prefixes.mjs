/**
 * Stands in for stylis's table of vendor prefixes, which styled-components brings along and calls only where a style sheet
 * manager asks for them: nobody does, and the browsers that this portal supports need none.
 */
export const prefix = (value) => value;
