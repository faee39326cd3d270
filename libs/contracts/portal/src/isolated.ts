/** Marks, embeddings, overrides and isolates, which would reorder the text around them. */
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Prepares a name or another person's words for a sentence, as text: a toast, an accessible name, a mail. Removes the characters that
 * turn the sentence around, and isolates right-to-left letters. Text in an element of its own uses `Name` of the design system.
 */
export function isolated(text: string): string {
  const plain = text.replace(directionControls, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
