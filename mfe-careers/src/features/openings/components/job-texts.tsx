import type { Job } from '@portal/careers-contract';
import { Button, Stack, Text } from '@portal/design-system';
import { useId, useState } from 'react';
import styled from 'styled-components';

/** Characters and lines up to which a description is shown whole. */
const wholeUpTo = { characters: 400, lines: 6 };

/** What the work is and what it asks for. A long text begins with its first lines, and opens on request. */
export function JobTexts({ job: { description, requirements } }: { job: Job }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const asked = requirements.join(' • ');
  const long = [description, asked].some((text) => text.length > wholeUpTo.characters || text.split('\n').length > wholeUpTo.lines);
  const cut = long && !open;
  return (
    <>
      <Stack id={id}>
        {description && <Prose $cut={cut}>{description}</Prose>}
        {asked && (
          <Prose $size="small" $color="textMuted" $cut={cut}>
            {asked}
          </Prose>
        )}
      </Stack>
      {long && (
        <More variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show more'}
        </More>
      )}
    </>
  );
}

const Prose = styled(Text)<{ $cut: boolean }>`
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${({ $cut }) => $cut && `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${wholeUpTo.lines};`}
`;

const More = styled(Button)`
  align-self: start;
  padding-inline: 0;
`;
