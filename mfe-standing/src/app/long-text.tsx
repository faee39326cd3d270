import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { TextButton } from './text-button.ts';

/** Characters. A longer text is cut until the reader opens it. */
const shownAtFirst = 420;

interface LongTextProps {
  children: string;
  /** Shows the text, or its beginning. Default: as it is. */
  show?: (text: string) => ReactNode;
}

/** Text that a person wrote, with its line breaks. A long one opens on demand. */
export function LongText({ children, show = (text) => text }: LongTextProps) {
  const [open, setOpen] = useState(false);
  const isLong = children.length > shownAtFirst;
  return (
    <div>
      <Words>{show(isLong && !open ? `${beginning(children)}…` : children)}</Words>
      {isLong && (
        <TextButton type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all of it'}
        </TextButton>
      )}
    </div>
  );
}

/** Never ends in half a surrogate pair, which would show as a replacement character. */
const beginning = (text: string) =>
  text
    .slice(0, shownAtFirst)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
