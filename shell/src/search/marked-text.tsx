import { color } from '@portal/design-system';
import styled from 'styled-components';
import { fold } from './fold.ts';

interface MarkedTextProps {
  text: string;
  /** Folded spellings of each word to mark. */
  words: readonly string[][];
}

export const MarkedText = ({ text, words }: MarkedTextProps) =>
  markText(text, words.flat()).map(({ part, isMarked }, at) => (isMarked ? <Mark key={at}>{part}</Mark> : <span key={at}>{part}</span>));

interface TextPart {
  part: string;
  isMarked: boolean;
}

/** Splits a text where folded words begin and end. Folding can change the length, so each folded character keeps its origin. */
export function markText(text: string, words: readonly string[]): TextPart[] {
  // A combining accent belongs to its letter.
  const characters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const origins: number[] = [];
  let folded = '';
  for (const [at, character] of characters.entries()) {
    const plain = fold(character);
    folded += plain;
    for (let count = 0; count < plain.length; count += 1) origins.push(at);
  }
  const marked = new Set<number>();
  for (const word of words) {
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length)) {
      for (const origin of origins.slice(start, start + word.length)) marked.add(origin);
    }
  }
  return characters.reduce<TextPart[]>((parts, character, at) => {
    const last = parts.at(-1);
    const isMarked = marked.has(at);
    if (last?.isMarked !== isMarked) return [...parts, { part: character, isMarked }];
    last.part += character;
    return parts;
  }, []);
}

const Mark = styled.mark`
  border-radius: 0.2em;
  background: color-mix(in srgb, ${color.accent} 32%, transparent);
  color: inherit;
  @media (forced-colors: active) {
    background: Mark;
    color: MarkText;
    forced-color-adjust: none;
  }
`;
