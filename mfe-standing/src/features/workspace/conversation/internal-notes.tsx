import { Cluster, color, CountedTextArea, family, radius, Skeleton, space, Stack, Text, type, VisuallyHidden } from '@portal/design-system';
import { isBlank } from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import { drawId, handleFormKeys, KeyButton, Outage } from '@portal/remote-app';
import { conversationTexts, standingLimits, type InternalNote, type ModerationBoard } from '@portal/standing-contract';
import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { dateAndTime } from '../../../app/dates.ts';
import { useDraft } from '../../../app/use-draft.ts';
import { useWrite } from '../../../app/write.ts';
import { addNote, notesQuery, removeNote } from '../../../board/board-api.ts';
import { ReadableText } from '../../../board/readable-text.tsx';

interface InternalNotesProps {
  board: ModerationBoard;
  userId: string;
  cardId: string;
}

/** Internal notes below a case. */
export const InternalNotes = (props: InternalNotesProps) => (
  <Stack as="section" $gap="xs">
    <Text as="h3" $size="small" $weight="semibold">
      Internal notes
    </Text>
    <Notes {...props} />
  </Stack>
);

/** Staff's notes about a case, which the appellant never sees. */
function Notes({ board, userId, cardId }: InternalNotesProps) {
  const cache = useQueryClient();
  const query = notesQuery(userId, board, cardId);
  const reading = useQuery(query);
  const { data, error } = reading;
  const form = useRef<HTMLDivElement>(null);
  const { busy, write } = useWrite();

  /** @returns whether the change was saved */
  async function save(send: () => ReturnType<typeof addNote>, failed: string): Promise<boolean> {
    const notes = await write(send, failed);
    if (notes) cache.setQueryData(query.queryKey, notes);
    return notes !== undefined;
  }
  const add = (id: string, text: string) => save(() => addNote(board, cardId, id, text), conversationTexts.noteFailed);
  async function remove({ id }: InternalNote) {
    if (await save(() => removeNote(board, cardId, id), conversationTexts.removeFailed)) form.current?.querySelector('textarea')?.focus();
  }

  if (error && !data) return <Outage of={reading} failed={conversationTexts.notesFailed} />;
  if (!data)
    return (
      <div role="status">
        <VisuallyHidden>Loading the notes...</VisuallyHidden>
        <Skeleton $height="4rem" />
      </div>
    );
  return (
    <>
      {data.notes.length > 0 ? (
        <NoteList>
          {data.notes.map((note) => (
            <NoteItem key={note.id} note={note} busy={busy} onRemove={() => void remove(note)} />
          ))}
        </NoteList>
      ) : (
        <Text $size="small" $color="textMuted">
          Nobody has left a note here.
        </Text>
      )}
      <div ref={form}>
        <NoteForm userId={userId} cardId={cardId} busy={busy} onAdd={add} />
      </div>
    </>
  );
}

interface NoteItemProps {
  note: InternalNote;
  busy: boolean;
  onRemove: () => void;
}

/** One note. Its author can delete it after a confirmation in the same place. */
function NoteItem({ note: { by, at, text, isMine }, busy, onRemove }: NoteItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li>
      <Cluster $gap="xs" $align="baseline">
        <Text as="span" $weight="semibold" $size="small">
          {by}
        </Text>
        <Text as="time" $size="caption" $color="textMuted" dateTime={at}>
          {dateAndTime(at)}
        </Text>
      </Cluster>
      <ReadableText>{text}</ReadableText>
      {isMine && (
        <Cluster $gap="xs" $justify="end">
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
        </Cluster>
      )}
    </li>
  );
}

const NoteList = styled(Stack).attrs({ as: 'ol', $gap: 'xs' })`
  > li {
    padding: ${space.xs} ${space.sm};
    border-radius: ${radius.sm};
    background: ${color.sunken};
    font: ${type.small} ${family.text};
  }
`;

interface NoteFormProps {
  userId: string;
  cardId: string;
  busy: boolean;
  /** @returns whether the note was saved */
  onAdd: (id: string, text: string) => Promise<boolean>;
}

/** Form for an internal note. The tab keeps the text until it is saved. */
function NoteForm({ userId, cardId, busy, onAdd }: NoteFormProps) {
  const { fields, change, forget } = useDraft(userId, `internal-note-${cardId}`, { text: '' });
  const lastNote = useRef<{ text: string; id: string }>(undefined);
  const isInvalid = isBlank(fields.text) || fields.text.length > standingLimits.internalNote;

  async function add() {
    if (busy || isInvalid) return;
    // A retry after a lost reply sends the same id, so the server recognises the note.
    if (lastNote.current?.text !== fields.text) lastNote.current = { text: fields.text, id: drawId() };
    if (!(await onAdd(lastNote.current.id, fields.text))) return;
    lastNote.current = undefined;
    change({ text: '' });
    forget();
  }
  return (
    <Stack $gap="xs" onKeyDown={(event: KeyboardEvent) => handleFormKeys(event, { send: add })}>
      <CountedTextArea
        rows={2}
        label="New note"
        readOnly={busy}
        value={fields.text}
        limit={standingLimits.internalNote}
        onChange={(event) => change({ text: event.target.value })}
      />
      <AddButton aria-disabled={busy || isInvalid} onClick={() => void add()}>
        {busy ? 'Saving...' : 'Add note'}
      </AddButton>
    </Stack>
  );
}

const AddButton = styled(KeyButton)`
  align-self: start;
`;
