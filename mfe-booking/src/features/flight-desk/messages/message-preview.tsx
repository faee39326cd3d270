import { color, radius, size, space, Text } from '@portal/design-system';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { MessageDraft } from './message-draft.ts';

interface MessagePreviewProps {
  draft: MessageDraft;
  callsign: string;
  sender: string;
}

/** Preview of the mail. The mail itself adds the flight's facts and an unsubscribe link. */
export function MessagePreview({ draft: { subject, text }, callsign, sender }: MessagePreviewProps) {
  const letter = useRef<HTMLElement>(null);
  useEffect(() => letter.current?.focus(), []);
  return (
    <Letter ref={letter} tabIndex={-1} aria-label="Preview of the mail">
      <Text $weight="semibold">{`${callsign}: ${subject.trim()}`}</Text>
      <Text>Hello [name],</Text>
      <MessageText>{text.trim()}</MessageText>
      <Text>{sender}</Text>
    </Letter>
  );
}

const Letter = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  padding: ${space.md};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.tint};
`;

const MessageText = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
