/** A web address in a person's text. */
export interface WrittenLink {
  /** The address as written, or in ASCII if it has other characters, which can imitate another address. */
  text: string;
  /** Host in ASCII. */
  host: string;
  /** The address without a username and password. */
  href: string;
}

/** A part of a text: plain words or a link. */
export type TextPart = { text: string; host?: undefined } | WrittenLink;

const link = /https?:\/\/[^\s<>"'`]+/gi;
/** Punctuation that ends a sentence rather than an address. Starts only where a run starts, so that it takes linear time. */
const trailing = /(?<![).,;:!?\]}])[).,;:!?\]}]+$/;
const ascii = /^[!-~]+$/;

/** Splits a text at its http and https links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const addWords = (upTo: number) => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo) });
  };
  for (const match of text.matchAll(link)) {
    const address = match[0].replace(trailing, '');
    const url = URL.parse(address);
    if (!url?.host) continue;
    url.username = '';
    url.password = '';
    addWords(match.index);
    parts.push({ text: ascii.test(address) ? address : url.href, host: url.host, href: url.href });
    end = match.index + address.length;
  }
  addWords(text.length);
  return parts;
}
