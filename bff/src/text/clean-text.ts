/** Control characters except tab and line feed. PostgreSQL refuses some of them. */
const controls = /(?![\t\n])\p{Cc}/gu;

/** Normalises a member's text before it is stored: well-formed, trimmed, line feeds as the only line ends, no control characters. */
export const cleanText = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').trim();

/** Returns `cleanText` on a single line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');
