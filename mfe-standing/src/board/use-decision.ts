import { isRefusal } from '@portal/api-client';
import { useMutation, useQueryClient } from '@portal/query';
import { personal } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { appealTexts, decisionTexts, type AppealDecision, type ModerationBoard, type PendingAppealsReply } from '@portal/standing-contract';
import { decideAppeal, pendingAppealsQuery, type Decision } from './board-api.ts';

const outcomes = {
  approve: { title: decisionTexts.approvedTitle, description: decisionTexts.approved, failed: decisionTexts.approveFailed },
  deny: { title: decisionTexts.deniedTitle, description: decisionTexts.denied, failed: decisionTexts.denyFailed },
} as const satisfies Record<AppealDecision, object>;

interface Deciding {
  /** The decision that is being sent. */
  running: AppealDecision | undefined;
  /** @returns whether the decision stands */
  decide: (decision: AppealDecision, note: string) => Promise<boolean>;
}

/** Sends a decision, shows its outcome, takes the appeal off the queue, and refreshes the person's data. */
export function useDecision(board: ModerationBoard, cardId: string, userId: string): Deciding {
  const cache = useQueryClient();
  const { isPending, variables, mutateAsync } = useMutation({ mutationFn: (decision: Decision) => decideAppeal(board, cardId, decision) });

  async function decide(decision: AppealDecision, note: string): Promise<boolean> {
    const { title, description, failed } = outcomes[decision];
    try {
      await mutateAsync({ decision, note });
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
  return { running: isPending ? variables.decision : undefined, decide };
}

const without = (queue: PendingAppealsReply, cardId: string): PendingAppealsReply => ({
  ...queue,
  appeals: queue.appeals.filter(({ id }) => id !== cardId),
});
