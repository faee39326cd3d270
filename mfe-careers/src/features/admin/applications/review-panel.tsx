import { request } from '@portal/api-client';
import {
  notesReplySchema,
  reviewApi,
  reviewLimits,
  reviewMessages,
  applicationThumbs,
  stageReplySchema,
  thumbsReplySchema,
  type ApplicationDetail,
  type ApplicationStage,
  type ApplicationThumb,
} from '@portal/careers-contract';
import { Cluster, color, CountedTextArea, family, Icon, radius, space, Stack, Text, type, weight } from '@portal/design-system';
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
    <Thumbs userId={userId} application={application} />
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

const thumbLabels: Record<ApplicationThumb, string> = { up: 'Thumbs up', down: 'Thumbs down' };

/** The reviewers' thumbs. A press on one's own takes it back. */
function Thumbs({ userId, application: { id, thumbs = [] } }: ReviewPanelProps) {
  const own = thumbs.find(({ isMine }) => isMine)?.thumb;
  const { isPending, change: rate } = useChange({
    send: (thumb: ApplicationThumb | null) => request(reviewApi.thumb, { schema: thumbsReplySchema, body: { id, thumb } }),
    success: () => ({ title: 'Your thumb is saved' }),
    failure: reviewMessages.thumbFailed,
    refresh: (cache) => cache.invalidateQueries(applicationDetailQuery(userId, id)),
  });
  return (
    <Cluster role="group" aria-label="Thumbs" $gap="xs">
      {applicationThumbs.map((thumb) => {
        const names = thumbs.filter((each) => each.thumb === thumb).map(({ by, isMine }) => (isMine ? 'you' : isolated(by)));
        return (
          <Cluster key={thumb} $gap="xs">
            <Step
              aria-pressed={own === thumb}
              aria-disabled={isPending}
              aria-label={`${thumbLabels[thumb]}, ${names.length}`}
              onClick={() => void rate(own === thumb ? null : thumb)}
            >
              <Icon path={thumb === 'up' ? thumbUpPath : thumbDownPath} /> {names.length}
            </Step>
            {names.length > 0 && (
              <Text $size="small" $color="textMuted">
                {names.join(', ')}
              </Text>
            )}
          </Cluster>
        );
      })}
    </Cluster>
  );
}

const thumbUpPath = 'M7 11v9H4v-9ZM7 11l4-8a2 2 0 0 1 2 2v4h6a1.5 1.5 0 0 1 1.5 1.8l-1.4 7.5A1.5 1.5 0 0 1 17.6 20H7';
const thumbDownPath = 'M17 13V4h3v9ZM17 13l-4 8a2 2 0 0 1-2-2v-4H5a1.5 1.5 0 0 1-1.5-1.8l1.4-7.5A1.5 1.5 0 0 1 6.4 4H17';

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
                <Text $size="small" dir="auto">
                  {note.text}
                </Text>
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
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space.xxs};
  }
  /* A stage that only a decision reaches is not a button. */
  &:is(span) {
    padding: ${space.xxs} ${space.sm};
    border-radius: ${radius.sm};
    color: ${color.textMuted};
    font: ${weight.semibold} ${type.small} ${family.text};
  }
  &:is([aria-current='step'], [aria-pressed='true']) {
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
