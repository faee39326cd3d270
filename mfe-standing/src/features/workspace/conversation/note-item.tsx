import { color, family, radius, space, Text, type } from '@portal/design-system';
import type { InternalNote } from '@portal/standing-contract';
import { KeyButton } from '@portal/remote-app';
import { useState } from 'react';
import styled from 'styled-components';
import { dateAndTime } from '../../../app/dates.ts';
import { ReadableText } from '../../../board/readable-text.tsx';

interface NoteItemProps {
  note: InternalNote;
  busy: boolean;
  onRemove: () => void;
}

/** One note. Its author can delete it after a confirmation in the same place. */
export function NoteItem({ note: { by, at, text, isMine }, busy, onRemove }: NoteItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li>
      <Head>
        <Text as="span" $weight="semibold" $size="small">
          {by}
        </Text>
        <Text as="time" $size="caption" $color="textMuted" dateTime={at}>
          {dateAndTime(at)}
        </Text>
      </Head>
      <ReadableText>{text}</ReadableText>
      {isMine && (
        <Actions>
          {isAsking ? (
            <>
              <KeyButton tone="danger" busy={busy} onClick={onRemove}>
                Delete this note
              </KeyButton>
              <KeyButton autoFocus disabled={busy} onClick={() => setIsAsking(false)}>
                Keep it
              </KeyButton>
            </>
          ) : (
            <KeyButton aria-label={`Delete the note of ${dateAndTime(at)}`} onClick={() => setIsAsking(true)}>
              Delete
            </KeyButton>
          )}
        </Actions>
      )}
    </li>
  );
}

export const NoteList = styled.ol`
  display: grid;
  gap: ${space.xs};
  > li {
    padding: ${space.xs} ${space.sm};
    border-radius: ${radius.sm};
    background: ${color.sunken};
    font: ${type.small} ${family.text};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.xs};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space.xs};
`;
