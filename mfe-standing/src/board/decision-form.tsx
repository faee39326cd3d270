import { Button, Stack } from '@portal/design-system';
import { standingLimits, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextButton } from '../app/text-button.ts';
import { useDraft } from '../app/use-draft.ts';
import { CountedTextArea } from './counted-text-area.tsx';
import { useDecision } from './use-decision.ts';

interface DecisionFormProps {
  board: ModerationBoard;
  userId: string;
  cardId: string;
  /** Id of the appeal's title, which tells its buttons from those of the next appeal. */
  describedBy: string;
  onDecided: () => void;
}

/** Approve and Deny, with an optional note to the appellant. */
export default function DecisionForm({ board, userId, cardId, describedBy, onDecided }: DecisionFormProps) {
  const { running, decide } = useDecision(board, cardId, userId);
  const { fields, change, forget } = useDraft(userId, `note-${cardId}`, { note: '' });
  const [hasNote, setHasNote] = useState(fields.note !== '');
  const [failed, setFailed] = useState<AppealDecision>();
  const approve = useRef<HTMLButtonElement>(null);
  const deny = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The button lost the focus while it was disabled.
    if (failed) (failed === 'approve' ? approve : deny).current?.focus();
  }, [failed]);

  async function press(decision: AppealDecision) {
    setFailed(undefined);
    if (await decide(decision, fields.note)) {
      forget();
      onDecided();
    } else setFailed(decision);
  }

  const button = (decision: AppealDecision, text: string) => ({
    busy: running === decision,
    disabled: running !== undefined || fields.note.length > standingLimits.appealNote,
    'aria-describedby': describedBy,
    onClick: () => void press(decision),
    children: running === decision ? 'Processing...' : text,
  });
  return (
    <Stack $gap="sm">
      {hasNote ? (
        <CountedTextArea
          rows={2}
          label="Note to the appellant (optional)"
          autoFocus={fields.note === ''}
          data-key="n"
          readOnly={running !== undefined}
          value={fields.note}
          limit={standingLimits.appealNote}
          onChange={(event) => change({ note: event.target.value })}
        />
      ) : (
        <NoteButton type="button" data-key="n" aria-describedby={describedBy} onClick={() => setHasNote(true)}>
          Add a note
        </NoteButton>
      )}
      <Pair>
        <Button ref={approve} variant="brand" data-key="a" {...button('approve', 'Approve')} />
        <Button ref={deny} variant="secondary" data-key="d" {...button('deny', 'Deny')} />
      </Pair>
    </Stack>
  );
}

const NoteButton = styled(TextButton)`
  align-self: flex-start;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  max-width: 24rem;
  gap: 0.75rem;
`;
