import { isRefusal } from '@portal/api-client';
import { Button, CountedTextArea, Stack } from '@portal/design-system';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import { personal } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import {
  appealTexts,
  decisionTexts,
  standingLimits,
  type AppealDecision,
  type ModerationBoard,
  type PendingAppealsReply,
} from '@portal/standing-contract';
import { useState } from 'react';
import styled from 'styled-components';
import { TextButton } from '../app/text-button.ts';
import { useDraft } from '../app/use-draft.ts';
import { OwnPunishment } from './own-punishment.tsx';
import { decideAppeal, pendingAppealsQuery, type Decision } from './board-api.ts';

interface DecisionFormProps {
  board: ModerationBoard;
  userId: string;
  cardId: string;
  /** Id of the appeal's title. It distinguishes these buttons from those of the next appeal. */
  describedBy: string;
  onDecided: () => void;
}

/** Approve and Deny, with an optional note to the appellant. A person who issued the punishment must confirm first. */
export default function DecisionForm({ board, userId, cardId, describedBy, onDecided }: DecisionFormProps) {
  const { data: queue } = useQuery(pendingAppealsQuery(userId, board));
  const isIssuer = queue?.appeals.some((appeal) => appeal.id === cardId && appeal.isIssuer) ?? false;
  const { running, decide } = useDecision(board, cardId, userId, isIssuer);
  const { fields, change, forget } = useDraft(userId, `note-${cardId}`, { note: '' });
  const [hasNote, setHasNote] = useState(fields.note !== '');
  const [decidesOwn, setDecidesOwn] = useState(false);

  async function press(decision: AppealDecision) {
    if (!(await decide(decision, fields.note))) return;
    forget();
    onDecided();
  }

  const button = (decision: AppealDecision, text: string) => ({
    busy: running === decision,
    disabled: running !== undefined || fields.note.length > standingLimits.appealNote,
    'aria-describedby': describedBy,
    onClick: () => void press(decision),
    children: running === decision ? 'Processing...' : text,
  });
  if (isIssuer && !decidesOwn)
    return (
      <Stack $gap="sm">
        <OwnPunishment />
        <NoteButton type="button" aria-describedby={describedBy} onClick={() => setDecidesOwn(true)}>
          Decide it myself…
        </NoteButton>
      </Stack>
    );
  return (
    <Stack $gap="sm">
      {isIssuer && <OwnPunishment />}
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
        <Button variant="brand" data-key="a" autoFocus={decidesOwn} {...button('approve', 'Approve')} />
        <Button variant="secondary" data-key="d" {...button('deny', 'Deny')} />
      </Pair>
    </Stack>
  );
}

const outcomes = {
  approve: { title: decisionTexts.approvedTitle, description: decisionTexts.approved, failed: decisionTexts.approveFailed },
  deny: { title: decisionTexts.deniedTitle, description: decisionTexts.denied, failed: decisionTexts.denyFailed },
} as const satisfies Record<AppealDecision, object>;

/** Sends a decision, shows its outcome, removes the appeal from the queue and refreshes the viewer's data. */
function useDecision(board: ModerationBoard, cardId: string, userId: string, isIssuer: boolean) {
  const cache = useQueryClient();
  const { isPending, variables, mutateAsync } = useMutation({ mutationFn: (decision: Decision) => decideAppeal(board, cardId, decision) });

  /** @returns whether the server accepted the decision */
  async function decide(decision: AppealDecision, note: string): Promise<boolean> {
    const { title, description, failed } = outcomes[decision];
    try {
      await mutateAsync({ decision, note, confirmsOwnPunishment: isIssuer });
      cache.setQueryData(pendingAppealsQuery(userId, board).queryKey, (queue) => queue && without(queue, cardId));
      toast({ title, description });
      return true;
    } catch (error) {
      toast({ title: appealTexts.errorTitle, description: isRefusal(error) ? error.message : failed, variant: 'destructive' });
      return false;
    } finally {
      void cache.invalidateQueries({ queryKey: [personal, userId] });
    }
  }
  return {
    /** The decision in progress. */
    running: isPending ? variables.decision : undefined,
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
  grid-template-columns: 1fr 1fr;
  max-width: 24rem;
  gap: 0.75rem;
`;
