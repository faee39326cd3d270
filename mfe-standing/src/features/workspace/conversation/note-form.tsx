import { CountedTextArea, space } from '@portal/design-system';
import { standingLimits } from '@portal/standing-contract';
import { useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useDraft } from '../../../app/use-draft.ts';
import { KeyButton } from '../keys/key-button.tsx';

interface NoteFormProps {
  userId: string;
  cardId: string;
  busy: boolean;
  /** @returns whether the note is kept */
  onAdd: (id: string, text: string) => Promise<boolean>;
}

/** Adds an internal note. The text stays in the tab until it has been saved. */
export function NoteForm({ userId, cardId, busy, onAdd }: NoteFormProps) {
  const { fields, change, forget } = useDraft(userId, `internal-note-${cardId}`, { text: '' });
  const last = useRef<{ text: string; id: string }>(undefined);
  const isUnfit = fields.text.trim() === '' || fields.text.length > standingLimits.internalNote;

  async function add() {
    if (busy || isUnfit) return;
    // After a lost answer the same words are the same note.
    if (last.current?.text !== fields.text) last.current = { text: fields.text, id: crypto.randomUUID() };
    if (!(await onAdd(last.current.id, fields.text))) return;
    last.current = undefined;
    change({ text: '' });
    forget();
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void add();
  };
  return (
    <Form onKeyDown={press}>
      <CountedTextArea
        rows={2}
        label="New note"
        readOnly={busy}
        value={fields.text}
        limit={standingLimits.internalNote}
        onChange={(event) => change({ text: event.target.value })}
      />
      <KeyButton aria-disabled={busy || isUnfit} onClick={() => void add()}>
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
