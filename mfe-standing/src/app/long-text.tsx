import { color, family, size, type, weight } from '@portal/design-system';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

/** Characters of a long text that are visible before the reader expands it. */
const previewLength = 420;

interface LongTextProps {
  children: string;
  /** Renders the text or its preview. Plain text by default. */
  show?: (text: string) => ReactNode;
}

/** Text that a person wrote, with its line breaks. A long text expands on demand. */
export function LongText({ children, show = (text) => text }: LongTextProps) {
  const [open, setOpen] = useState(false);
  const isLong = children.length > previewLength;
  return (
    <div>
      <Words dir="auto">{show(isLong && !open ? `${preview(children)}…` : children)}</Words>
      {isLong && (
        <TextButton type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all of it'}
        </TextButton>
      )}
    </div>
  );
}

/** Drops a trailing half of a surrogate pair, which would show as a replacement character. */
const preview = (text: string) =>
  text
    .slice(0, previewLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

const Words = styled.p`
  unicode-bidi: plaintext;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** A button that looks like a link, for the minor actions of a card. */
export const TextButton = styled.button`
  min-height: ${size.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font: ${weight.semibold} ${type.small} ${family.text};
  text-decoration: underline;
  text-decoration-thickness: 0.08em;
  text-underline-offset: 0.25em;
  &:hover {
    text-decoration-thickness: 0.14em;
  }
`;
