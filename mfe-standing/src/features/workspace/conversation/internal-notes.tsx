import { isRefusal } from '@portal/api-client';
import { RetryAlert, Skeleton, Text, VisuallyHidden } from '@portal/design-system';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import { toast } from '@portal/shell-api';
import { appealTexts, conversationTexts, type InternalNote, type ModerationBoard } from '@portal/standing-contract';
import { useRef } from 'react';
import { addNote, notesQuery, removeNote } from '../../../board/board-api.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem, NoteList } from './note-item.tsx';

interface InternalNotesProps {
  board: ModerationBoard;
  userId: string;
  cardId: string;
}

type Change = { add: { id: string; text: string } } | { remove: string };

/** Staff's notes about a case, which the appellant never sees. */
export function InternalNotes({ board, userId, cardId }: InternalNotesProps) {
  const cache = useQueryClient();
  const query = notesQuery(userId, board, cardId);
  const { data, error, isFetching, refetch } = useQuery(query);
  const form = useRef<HTMLDivElement>(null);
  const { isPending: busy, mutateAsync } = useMutation({
    mutationFn: (change: Change) =>
      'add' in change ? addNote(board, cardId, change.add.id, change.add.text) : removeNote(board, cardId, change.remove),
  });

  /** @returns whether the change was saved */
  async function apply(change: Change): Promise<boolean> {
    try {
      cache.setQueryData(query.queryKey, await mutateAsync(change));
      return true;
    } catch (failure) {
      const fallback = 'add' in change ? conversationTexts.noteFailed : conversationTexts.removeFailed;
      toast({ title: appealTexts.errorTitle, description: isRefusal(failure) ? failure.message : fallback, variant: 'destructive' });
      return false;
    }
  }
  async function remove({ id }: InternalNote) {
    if (await apply({ remove: id })) form.current?.querySelector('textarea')?.focus();
  }

  if (error && !data)
    return (
      <RetryAlert busy={isFetching} onRetry={refetch}>
        {isRefusal(error) ? error.message : conversationTexts.notesFailed}
      </RetryAlert>
    );
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
        <NoteForm userId={userId} cardId={cardId} busy={busy} onAdd={(id, text) => apply({ add: { id, text } })} />
      </div>
    </>
  );
}
