import { request } from '@portal/api-client';
import {
  notesReplySchema,
  reviewApi,
  reviewLimits,
  reviewMessages,
  stageReplySchema,
  type ApplicationDetail,
  type ApplicationStage,
} from '@portal/careers-contract';
import { Cluster, color, CountedTextArea, radius, space, Stack, Text } from '@portal/design-system';
import { isBlank, isolated } from '@portal/portal-contract';
import { drawId, KeyButton } from '@portal/remote-app';
import { useRef, type FormEvent } from 'react';
import styled from 'styled-components';
import { useChange } from '../../../app/change.ts';
import { useTabText } from '../../../app/use-tab-text.ts';
import { formatTime } from '../../../app/application-state.tsx';
import { adminKey, applicationDetailQuery } from '../admin-queries.ts';

interface ReviewPanelProps {
  userId: string;
  application: ApplicationDetail;
}

/** Stage and internal notes of an application, which the applicant never sees. */
export const ReviewPanel = ({ userId, application }: ReviewPanelProps) => (
  <Stack as="section" aria-label="Review" $gap="sm">
    {application.stage && <Stages userId={userId} id={application.id} stage={application.stage} />}
    <Notes key={application.id} userId={userId} application={application} />
  </Stack>
);

const stages: readonly { value: ApplicationStage; label: string }[] = [
  { value: 'received', label: 'Received' },
  { value: 'interview', label: 'Interview' },
  { value: 'decided', label: 'Decided' },
];

/** Stages of an application. Only a decision reaches the last one. */
function Stages({ userId, id, stage }: { userId: string; id: string; stage: ApplicationStage }) {
  const { isPending, change: move } = useChange({
    send: (next: ApplicationStage) => request(reviewApi.stage, { schema: stageReplySchema, body: { id, stage: next } }),
    success: (_reply, next) => ({ title: `Application moved to ${next === 'interview' ? 'interview' : 'received'}` }),
    failure: reviewMessages.stageFailed,
    refresh: (cache) => cache.invalidateQueries({ queryKey: adminKey(userId) }),
  });
  return (
    <Cluster role="group" aria-label="Stage" $gap="xs">
      {stages.map(({ value, label }) => {
        const isReadOnly = value === 'decided' || stage === 'decided';
        const button = isReadOnly
          ? { as: 'span' as const }
          : { 'aria-disabled': isPending, onClick: () => stage === value || void move(value) };
        return (
          <Step key={value} aria-current={stage === value ? 'step' : undefined} {...button}>
            {label}
          </Step>
        );
      })}
    </Cluster>
  );
}

/** Staff's notes, oldest first, and a form that adds one. */
function Notes({ userId, application: { id, notes = [] } }: ReviewPanelProps) {
  const [text, setText] = useTabText(`applicationNote/${userId}/${id}`);
  const lastNote = useRef<{ text: string; noteId: string }>(undefined);
  const { isPending, change: save } = useChange({
    send() {
      // A retry after a lost reply sends the same id, so the server recognises the note.
      if (lastNote.current?.text !== text) lastNote.current = { text, noteId: drawId() };
      return request(reviewApi.note, { schema: notesReplySchema, body: { id, ...lastNote.current } });
    },
    success: () => ({ title: 'Note saved' }),
    failure: reviewMessages.noteFailed,
    refresh: (cache) => cache.invalidateQueries(applicationDetailQuery(userId, id)),
  });
  const isBlocked = isPending || isBlank(text) || text.length > reviewLimits.note;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked || !(await save())) return;
    setText('');
    lastNote.current = undefined;
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack $gap="xs">
        {notes.length > 0 && (
          <List aria-label="Internal notes">
            {notes.map((note) => (
              <li key={note.id}>
                <Text $size="small">{note.text}</Text>
                <Text $size="small" $color="textMuted">
                  <span>{`${isolated(note.author)} • `}</span>
                  <time dateTime={note.writtenAt}>{formatTime(note.writtenAt)}</time>
                </Text>
              </li>
            ))}
          </List>
        )}
        <CountedTextArea
          label="Internal note"
          hint="Only senior staff see it, never the applicant."
          rows={2}
          value={text}
          limit={reviewLimits.note}
          readOnly={isPending}
          onChange={(event) => setText(event.target.value)}
        />
        <Cluster $justify="end">
          <KeyButton type="submit" aria-disabled={isBlocked}>
            {isPending ? 'Saving...' : 'Add note'}
          </KeyButton>
        </Cluster>
      </Stack>
    </form>
  );
}

const Step = styled(KeyButton)`
  /* A stage that only a decision reaches is not a button. */
  &:is(span) {
    border-color: transparent;
    background: none;
    color: ${color.textMuted};
  }
  &[aria-current='step'] {
    border-color: ${color.brand};
    background: ${color.tint};
    box-shadow: inset 0 0 0 1px ${color.brand};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space.xs};
  max-height: 12rem;
  overflow-y: auto;
  > li {
    padding: ${space.xs} ${space.sm};
    border-inline-start: ${space.hair} solid ${color.lineStrong};
    border-radius: ${radius.sm};
    background: ${color.sunken};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
