/** A part of a text: words, or a link with its host. */
export type TextPart = { text: string; host?: undefined } | { text: string; host: string };

const link = /https?:\/\/[^\s<>"'`]+/gi;
/** Marks that end a sentence rather than an address. */
const trailing = /[).,;:!?\]}]+$/;

/** Splits a text at its links. Each link has its host, so that a reader sees where it leads before they copy it. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const words = (upTo: number) => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo) });
  };
  for (const match of text.matchAll(link)) {
    const address = match[0].replace(trailing, '');
    const host = URL.parse(address)?.host;
    if (!host) continue;
    words(match.index);
    parts.push({ text: address, host });
    end = match.index + address.length;
  }
  words(text.length);
  return parts;
}
