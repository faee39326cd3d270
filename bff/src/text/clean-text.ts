import { isBlank } from '@portal/portal-contract';

/** Control characters except tab and line feed. PostgreSQL refuses some of them. */
const controls = /(?![\t\n])\p{Cc}/gu;

/**
 * Normalises a member's text before it is stored: well-formed, trimmed, line feeds as the only line ends, no control characters. Returns
 * '' for a text that shows nothing.
 */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').trim();
  return isBlank(clean) ? '' : clean;
}

/** Returns `cleanText` on a single line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');
