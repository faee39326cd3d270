import {
  endsLabel,
  type Flight,
  flightMessageLimits,
  flightMessageTexts,
  type FlightReachReply,
  messageParts,
  flightGaps,
  messageTemplates,
} from '@portal/booking-contract';
import { Alert, Button, color, radius, RetryAlert, size, Skeleton, space, Stack, Text } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { useMutation, useQuery } from '@portal/query';
import { drawId } from '@portal/remote-app';
import { toast, useSession } from '@portal/shell-api';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { draftErrors, type MessageDraft, peopleText, recipientsOf, unreachedText } from './message-text.ts';
import { reachQuery, sendMessage } from './desk-data.ts';
import { MessageFields } from './message-fields.tsx';

interface MessageDialogProps {
  userId: string;
  flight: Flight;
  now: number;
  draft: MessageDraft;
  onDraft: (draft: MessageDraft) => void;
  onClose: () => void;
  onSent: () => void;
}

/** Writes a message to the people on a flight, previews it with the number of recipients, and sends it. */
export default function MessageDialog({ userId, flight, now, draft, onDraft, onClose, onSent }: MessageDialogProps) {
  const { user } = useSession();
  const reach = useQuery(reachQuery(userId, flight.id));
  const [isPreview, setPreview] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const send = useSending(flight.id, onSent);
  const recipients = reach.data && recipientsOf(reach.data, draft);
  const check = () => {
    setChecked(true);
    if (Object.keys(draftErrors(draft)).length === 0) setPreview(true);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isPreview ? 'Send this message?' : 'Write to passengers'}
      description={`${flight.callsign}, ${endsLabel(flight)}`}
      actions={
        isPreview ? (
          <>
            <Button variant="secondary" onClick={() => setPreview(false)}>
              Back
            </Button>
            <Button variant="brand" busy={send.isPending} onClick={() => send.submit(draft)}>
              {send.isPending ? 'Sending…' : `Send to ${peopleText(recipients ?? 0)}`}
            </Button>
          </>
        ) : (
          <Button variant="brand" aria-disabled={!recipients} onClick={() => recipients && check()}>
            Preview
          </Button>
        )
      }
    >
      <Stack>
        {isPreview ? (
          <MessagePreview draft={draft} callsign={flight.callsign} sender={user?.username ?? ''} />
        ) : (
          <MessageFields
            draft={draft}
            errors={isChecked ? draftErrors(draft) : {}}
            reach={reach.data}
            templates={messageTemplates(flightGaps(flight, now).includes('gate') ? undefined : flight.gate)}
            onDraft={onDraft}
          />
        )}
        {reach.data && <ReachText reach={reach.data} draft={draft} />}
        {reach.error && <RetryAlert title={reach.error.message} busy={reach.isFetching} onRetry={reach.refetch} />}
        {!reach.data && !reach.error && (
          <div role="status" aria-label="Counting the recipients...">
            <Skeleton $height="1.5rem" />
          </div>
        )}
        {send.error && <Alert tone="danger">{send.error.message}</Alert>}
      </Stack>
    </Dialog>
  );
}

function ReachText({ reach, draft }: { reach: FlightReachReply; draft: MessageDraft }) {
  const recipients = recipientsOf(reach, draft);
  const unreached = unreachedText(reach, draft);
  return (
    <Stack $gap="xxs" role="status">
      {recipients > 0 ? (
        <Text $weight="semibold">{`Goes to ${peopleText(recipients)}, one email each.`}</Text>
      ) : (
        <Alert tone="warning">{flightMessageTexts.nobody}</Alert>
      )}
      {unreached !== undefined && (
        <Text $size="small" $color="textMuted">
          {unreached}
        </Text>
      )}
    </Stack>
  );
}

/** Sends a draft. A retry keeps the message's id, so that nobody gets it twice. A changed draft gets a new id. */
function useSending(flightId: string, onSent: () => void) {
  const last = useRef<{ text: string; id: string }>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ subject, text, waiting, part: chosen }: MessageDraft) => {
      const part = messageParts.find((each) => each === chosen);
      const texts = { subject: subject.trim(), text: text.trim().slice(0, flightMessageLimits.text) };
      const body = { flightId, ...texts, waiting: waiting && !part, ...(part && { part }) };
      const content = JSON.stringify(body);
      if (last.current?.text !== content) last.current = { text: content, id: drawId() };
      return sendMessage({ ...body, id: last.current.id });
    },
    onSuccess({ recipients }) {
      toast({ title: 'Message on its way', description: `It goes to ${peopleText(recipients)}.` });
      onSent();
    },
  });
  return { submit: mutate, isPending, error };
}

interface MessagePreviewProps {
  draft: MessageDraft;
  callsign: string;
  sender: string;
}

/** Preview of the email. The email itself adds the flight's facts and an unsubscribe link. */
function MessagePreview({ draft: { subject, text }, callsign, sender }: MessagePreviewProps) {
  const letter = useRef<HTMLElement>(null);
  useEffect(() => letter.current?.focus(), []);
  return (
    <Letter ref={letter} tabIndex={-1} aria-label="Preview of the email">
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
