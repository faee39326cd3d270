import { Button, Stack, TextArea } from '@portal/design-system';
import { standingLimits, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDraft } from '../../../app/use-draft.ts';
import { TextButton } from '../../record/components/text-button.ts';
import { CharacterCount } from '../../record/components/character-count.tsx';
import { useDecision } from '../use-decision.ts';

export interface DecisionFormProps {
  board: ModerationBoard;
  userId: string;
  cardId: string;
  /** Id of the appeal's title: the buttons of a queue are alike. */
  describedBy: string;
  onDecided: () => void;
}

/** Approve or deny, with a word to the appellant if there is one to say. */
export default function DecisionForm({ board, userId, cardId, describedBy, onDecided }: DecisionFormProps) {
  const { running, decide } = useDecision(board, cardId, userId);
  const { fields, change, forget } = useDraft(userId, `note-${cardId}`, { note: '' });
  const [writes, setWrites] = useState(fields.note !== '');
  const [failed, setFailed] = useState<AppealDecision>();
  const buttons = { approve: useRef<HTMLButtonElement>(null), deny: useRef<HTMLButtonElement>(null) };
  const id = useId();
  const tooLong = fields.note.length > standingLimits.appealNote;

  const { approve, deny } = buttons;
  useEffect(() => {
    // A disabled button loses the focus: whoever pressed it goes on from there.
    if (failed) (failed === 'approve' ? approve : deny).current?.focus();
  }, [failed, approve, deny]);

  async function press(decision: AppealDecision) {
    setFailed(undefined);
    if (await decide(decision, fields.note)) {
      forget();
      onDecided();
    } else setFailed(decision);
  }

  const button = (decision: AppealDecision, text: string) => (
    <Button
      ref={buttons[decision]}
      variant={decision === 'approve' ? 'brand' : 'secondary'}
      data-key={text.charAt(0).toLowerCase()}
      busy={running === decision}
      disabled={running !== undefined || tooLong}
      aria-describedby={describedBy}
      onClick={() => void press(decision)}
    >
      {running === decision ? 'Processing...' : text}
    </Button>
  );

  return (
    <Stack $gap="sm">
      {writes ? (
        <Stack $gap="xxs">
          <TextArea
            rows={2}
            label="Note to the appellant (optional)"
            autoFocus={fields.note === ''}
            data-key="n"
            readOnly={running !== undefined}
            aria-describedby={`${id}-count`}
            value={fields.note}
            onChange={(event) => change({ note: event.target.value })}
          />
          <CharacterCount id={`${id}-count`} length={fields.note.length} limit={standingLimits.appealNote} />
        </Stack>
      ) : (
        <NoteButton type="button" data-key="n" aria-describedby={describedBy} onClick={() => setWrites(true)}>
          Add a note
        </NoteButton>
      )}
      <Pair>
        {button('approve', 'Approve')}
        {button('deny', 'Deny')}
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
