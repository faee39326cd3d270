import { color, family, size, space, type, weight } from '@portal/design-system';
import { useState } from 'react';
import styled from 'styled-components';

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
        <More type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all of it'}
        </More>
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

const More = styled.button`
  min-height: ${size.targetMin};
  margin-top: ${space.xxs};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font: ${weight.semibold} ${type.small} ${family.text};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
