/** Control characters but for tab and line feed: no text needs them, and the tables refuse some. */
const controls = /(?![\t\n])\p{Cc}/gu;

/** A text as it is kept: well-formed, one kind of line end, no control characters, trimmed. */
export const cleanText = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').trim();

/** The same on a single line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');
