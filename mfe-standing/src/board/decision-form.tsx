import { Button, CountedTextArea, Stack } from '@portal/design-system';
import { useQuery, useQueryClient } from '@portal/query';
import { personal } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import {
  decisionTexts,
  standingLimits,
  type AppealDecision,
  type ModerationBoard,
  type PendingAppealsReply,
} from '@portal/standing-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { TextButton } from '../app/long-text.tsx';
import { useWrite } from '../app/write.ts';
import { copyUnsent, useDraft } from '../app/use-draft.ts';
import { decideAppeal, pendingAppealsQuery } from './board-api.ts';
import { Obstacle, OwnPunishment } from './obstacle.tsx';

interface DecisionFormProps {
  board: ModerationBoard;
  userId: string;
  cardId: string;
  /** Id of the appeal's title. It distinguishes these buttons from those of the next appeal. */
  describedBy: string;
  /** Called when the note opens or closes. While it is open, the form stays even if a colleague decides the appeal. */
  onEditing: (isEditing: boolean) => void;
  /** Called after the viewer decided the appeal, or closed the note of an appeal that a colleague decided. */
  onDone: () => void;
}

/**
 * Approve and Deny, with an optional note to the appellant. A person who issued the punishment must confirm first. If a colleague decides
 * the appeal meanwhile, an open note stays, but can no longer be sent.
 */
export default function DecisionForm({ board, userId, cardId, describedBy, onEditing, onDone }: DecisionFormProps) {
  const { appeal, hasLeft } = useListed(board, userId, cardId);
  const isIssuer = appeal?.isIssuer === true;
  const { running, decide } = useDecision(board, cardId, userId, isIssuer);
  const { fields, change, forget } = useDraft(userId, `note-${cardId}`, { note: '' });
  const [hasNote, setHasNote] = useState(fields.note !== '');
  const [decidesOwn, setDecidesOwn] = useState(false);
  const [isDone, setIsDone] = useState(false);
  useReport(hasNote && !isDone, onEditing);

  function finish() {
    setIsDone(true);
    onDone();
  }
  async function press(decision: AppealDecision) {
    if (!(await decide(decision, fields.note))) return;
    forget();
    finish();
  }
  if (isDone) return null;
  const obstacle = appeal && (hasLeft || appeal.held) && <Obstacle board={board} userId={userId} appeal={appeal} hasLeft={hasLeft} />;
  if (obstacle && !hasNote) return obstacle;
  const isShown = !isIssuer || decidesOwn || Boolean(obstacle);

  const button = (decision: AppealDecision, text: string) => ({
    busy: running === decision,
    disabled: running !== undefined || fields.note.length > standingLimits.appealNote,
    'aria-describedby': describedBy,
    onClick: () => void press(decision),
    children: running === decision ? 'Processing...' : text,
  });
  return (
    <Stack $gap="sm">
      {isIssuer && !obstacle && (
        <OwnPunishment>
          <NoteButton type="button" aria-describedby={describedBy} aria-expanded={decidesOwn} onClick={() => setDecidesOwn(!decidesOwn)}>
            Decide it myself…
          </NoteButton>
        </OwnPunishment>
      )}
      {obstacle}
      {hasNote && isShown && (
        <CountedTextArea
          rows={2}
          label="Note to the appellant (optional)"
          autoFocus={fields.note === ''}
          data-key="n"
          readOnly={running !== undefined || Boolean(obstacle)}
          value={fields.note}
          limit={standingLimits.appealNote}
          onChange={(event) => change({ note: event.target.value })}
        />
      )}
      {!hasNote && isShown && (
        <NoteButton type="button" data-key="n" aria-describedby={describedBy} onClick={() => setHasNote(true)}>
          Add a note
        </NoteButton>
      )}
      {obstacle && <Unsent text={fields.note} onClose={hasLeft ? finish : undefined} />}
      {!obstacle && isShown && (
        <Pair>
          <Button variant="brand" data-key="a" {...button('approve', 'Approve')} />
          <Button variant="secondary" data-key="d" {...button('deny', 'Deny')} />
        </Pair>
      )}
    </Stack>
  );
}

/** Buttons of a note that can no longer be sent. */
const Unsent = ({ text, onClose }: { text: string; onClose: (() => void) | undefined }) => (
  <Pair>
    {text.trim() !== '' && (
      <Button variant="secondary" onClick={() => void copyUnsent(text)}>
        Copy my text
      </Button>
    )}
    {onClose && (
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    )}
  </Pair>
);

/** Reports that the note is open, and that it has closed or left the page. */
function useReport(isEditing: boolean, onEditing: (isEditing: boolean) => void): void {
  const report = useEffectEvent(onEditing);
  useEffect(() => {
    if (!isEditing) return undefined;
    report(true);
    return () => report(false);
  }, [isEditing]);
}

/** The appeal as last listed, and whether the queue no longer has it. A queue that lacks cases says nothing. */
function useListed(board: ModerationBoard, userId: string, cardId: string) {
  const { data: queue } = useQuery(pendingAppealsQuery(userId, board));
  const listed = queue?.appeals.find(({ id }) => id === cardId);
  const [appeal, setAppeal] = useState(listed);
  if (listed && listed !== appeal) setAppeal(listed);
  return { appeal: listed ?? appeal, hasLeft: !listed && appeal !== undefined && queue?.degraded === false };
}

const outcomes = {
  approve: { title: decisionTexts.approvedTitle, description: decisionTexts.approved, failed: decisionTexts.approveFailed },
  deny: { title: decisionTexts.deniedTitle, description: decisionTexts.denied, failed: decisionTexts.denyFailed },
} as const satisfies Record<AppealDecision, object>;

/** Sends a decision, shows its outcome, removes the appeal from the queue and refreshes the viewer's data. */
function useDecision(board: ModerationBoard, cardId: string, userId: string, isIssuer: boolean) {
  const cache = useQueryClient();
  const { busy, write } = useWrite();
  const [last, setLast] = useState<AppealDecision>();

  /** @returns whether the server accepted the decision */
  async function decide(decision: AppealDecision, note: string): Promise<boolean> {
    const { title, description, failed } = outcomes[decision];
    setLast(decision);
    const isDecided = await write(() => decideAppeal(board, cardId, { decision, note, confirmsOwnPunishment: isIssuer }), failed);
    if (isDecided) {
      cache.setQueryData(pendingAppealsQuery(userId, board).queryKey, (queue) => queue && without(queue, cardId));
      toast({ title, description });
    }
    void cache.invalidateQueries({ queryKey: [personal, userId] });
    return isDecided !== undefined;
  }
  return {
    /** The decision in progress. */
    running: busy ? last : undefined,
    decide,
  };
}

const without = (queue: PendingAppealsReply, cardId: string): PendingAppealsReply => ({
  ...queue,
  appeals: queue.appeals.filter(({ id }) => id !== cardId),
});

const NoteButton = styled(TextButton)`
  align-self: flex-start;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
  max-width: 24rem;
  gap: 0.75rem;
`;
