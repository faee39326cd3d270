/** A web address that a person wrote. */
export interface WrittenLink {
  /** As written; in ASCII if it holds other characters, which can look like another address. */
  text: string;
  /** Host in ASCII. */
  host: string;
  /** Where it leads, without a username or password in front of the host. */
  href: string;
}

/** A part of a text: words, or a link. */
export type TextPart = { text: string; host?: undefined } | WrittenLink;

const link = /https?:\/\/[^\s<>"'`]+/gi;
/** Marks that end a sentence rather than an address. */
const trailing = /[).,;:!?\]}]+$/;
const ascii = /^[!-~]+$/;

/** Splits a text at its links. Only http and https are links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const words = (upTo: number) => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo) });
  };
  for (const match of text.matchAll(link)) {
    const address = match[0].replace(trailing, '');
    const url = URL.parse(address);
    if (!url?.host) continue;
    url.username = '';
    url.password = '';
    words(match.index);
    parts.push({ text: ascii.test(address) ? address : url.href, host: url.host, href: url.href });
    end = match.index + address.length;
  }
  words(text.length);
  return parts;
}
