import { isBlank } from '@portal/portal-contract';
import { CountedTextArea, space } from '@portal/design-system';
import { drawId, KeyButton } from '@portal/remote-app';
import { standingLimits } from '@portal/standing-contract';
import { useRef } from 'react';
import styled from 'styled-components';
import { useDraft } from '../../../app/use-draft.ts';
import { handleFormKeys } from '../keys/form-keys.ts';

interface NoteFormProps {
  userId: string;
  cardId: string;
  busy: boolean;
  /** @returns whether the note was saved */
  onAdd: (id: string, text: string) => Promise<boolean>;
}

/** Form for an internal note. The tab keeps the text until it is saved. */
export function NoteForm({ userId, cardId, busy, onAdd }: NoteFormProps) {
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
    <Form onKeyDown={(event) => handleFormKeys(event, add)}>
      <CountedTextArea
        rows={2}
        label="New note"
        readOnly={busy}
        value={fields.text}
        limit={standingLimits.internalNote}
        onChange={(event) => change({ text: event.target.value })}
      />
      <KeyButton aria-disabled={busy || isInvalid} onClick={() => void add()}>
        {busy ? 'Saving...' : 'Add note'}
      </KeyButton>
    </Form>
  );
}

const Form = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.xs};
  > :first-child {
    width: 100%;
  }
`;
