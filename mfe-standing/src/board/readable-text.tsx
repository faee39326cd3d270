import { color, family, radius, size, space, type, weight } from '@portal/design-system';
import type { CardLine } from '@portal/standing-contract';
import { createContext, useContext, useId, useState } from 'react';
import styled from 'styled-components';

/** The search of the list. Its words are marked in the texts of cases. */
export const SearchText = createContext('');

/** A text with the hits of the search marked. */
export function Marked({ children }: { children: string }) {
  const search = useContext(SearchText);
  const parts = splitHits(children, search);
  // The key replaces the whole text when its parts change, because a translator may have replaced them.
  return <span key={`${search}\n${children}`}>{parts.map((part, place) => (place % 2 === 1 ? <Hit key={place}>{part}</Hit> : part))}</span>;
}

const Hit = styled.mark`
  border-radius: 0.15em;
  background: ${color.tint};
  box-shadow: 0 0 0 1px ${color.accent};
  color: inherit;
`;

/** Splits a text at the words of a search, in any case. Every second part is a hit. */
export function splitHits(text: string, search: string): string[] {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [text];
  const patterns = words.sort((one, other) => other.length - one.length).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return text.split(new RegExp(`(${patterns.join('|')})`, 'iu'));
}

/** Text that a person wrote, with its line breaks, in its own direction. Links are plain text with the host beside them. */
export const ReadableText = ({ children }: { children: string }) => (
  <Words key={children} dir="auto">
    {splitLinks(children).map((part, place) =>
      part.host === undefined ? <Marked key={place}>{part.text}</Marked> : <WrittenLink key={place} {...part} />,
    )}
  </Words>
);

const Words = styled.span`
  display: block;
  unicode-bidi: plaintext;
  text-align: start;
  font: ${weight.regular} ${type.small} ${family.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
  > button {
    margin-inline: ${space.xxs};
  }
`;

/** The lines of a card that no field shows, for deciders. Renders nothing without lines. */
export const CardLines = ({ lines = [] }: { lines?: readonly CardLine[] | undefined }) =>
  lines.length > 0 && (
    <Lines aria-label="Also on the card">
      {lines.map(({ key, value }, place) => (
        <div key={place}>
          <dt>
            <Marked>{key ?? 'Also on the card'}</Marked>
          </dt>
          <dd>
            <ReadableText>{value}</ReadableText>
          </dd>
        </div>
      ))}
    </Lines>
  );

const Lines = styled.dl`
  display: grid;
  gap: ${space.xs};
  font: ${weight.regular} ${type.small} ${family.text};
  overflow-wrap: anywhere;
  dt {
    color: ${color.textMuted};
    font: ${weight.regular} ${type.caption} ${family.text};
  }
`;

/** A link in a person's text: the address, its host, and a question before the link opens. */
function WrittenLink({ text, host, href }: Link) {
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  return (
    <>
      <Address>
        <Marked>{text}</Marked>
      </Address>
      <Host type="button" aria-expanded={isAsking} aria-controls={id} onClick={() => setIsAsking(!isAsking)}>
        {host}
      </Host>
      <Question id={id} hidden={!isAsking}>
        {isAsking && (
          <>
            We don't know what is on <b>{host}</b>.{' '}
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              Open it in a new tab
            </a>
          </>
        )}
      </Question>
    </>
  );
}

/** Isolated, so that surrounding text cannot reorder its characters. */
const Address = styled.bdi`
  color: ${color.textMuted};
`;

const Host = styled.button`
  padding: 0 ${space.xs};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font: ${weight.semibold} ${type.caption} ${family.text};
  min-height: 1.5rem;
  &:hover {
    background: ${color.tint};
  }
  @media (hover: none) {
    min-height: ${size.target};
  }
`;

const Question = styled.span`
  padding: ${space.xs} ${space.sm};
  border-left: 3px solid ${color.warning};
  &:not([hidden]) {
    display: block;
  }
  a {
    font-weight: ${weight.semibold};
  }
`;

/** A web address in a person's text. */
interface Link {
  /** The address as written, or in ASCII if it has other characters, which can imitate another address. */
  text: string;
  /** Host in ASCII. */
  host: string;
  /** The address without a username and password. */
  href: string;
}

/** A part of a text: plain words or a link. */
type TextPart = { text: string; host?: undefined } | Link;

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
