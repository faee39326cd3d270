import { useState } from 'react';
import styled from 'styled-components';
import { TextButton } from './text-button.ts';

/** From here on a text is shown in part until somebody asks for the rest. */
const shownAtFirst = 420;

/** What somebody wrote, as text with its line breaks. A long one opens on demand. */
export function LongText({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  const isLong = children.length > shownAtFirst;
  return (
    <div>
      <Words>{isLong && !open ? `${beginning(children)}…` : children}</Words>
      {isLong && (
        <TextButton type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all of it'}
        </TextButton>
      )}
    </div>
  );
}

/** Whole characters only: a cut between two halves of one would show as a broken sign. */
const beginning = (text: string) =>
  text
    .slice(0, shownAtFirst)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
