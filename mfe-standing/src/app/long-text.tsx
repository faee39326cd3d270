import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { TextButton } from './text-button.ts';

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
      <Words>{show(isLong && !open ? `${preview(children)}…` : children)}</Words>
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
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
