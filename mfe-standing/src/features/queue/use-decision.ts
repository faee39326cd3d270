import { ApiError } from '@portal/api-client';
import { useMutation, useQueryClient } from '@portal/query';
import { personal } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { appealTexts, decisionTexts, type AppealDecision, type ModerationBoard, type PendingAppealsReply } from '@portal/standing-contract';
import { decideAppeal } from './api/decide-appeal.ts';
import { pendingAppealsKey } from './api/pending-appeals-query.ts';

const done = {
  approve: { title: decisionTexts.approvedTitle, description: decisionTexts.approved },
  deny: { title: decisionTexts.deniedTitle, description: decisionTexts.denied },
} as const satisfies Record<AppealDecision, { title: string; description: string }>;
const failed = { approve: decisionTexts.approveFailed, deny: decisionTexts.denyFailed } as const satisfies Record<AppealDecision, string>;

interface Deciding {
  /** The decision that is under way. */
  running: AppealDecision | undefined;
  /** @returns whether the decision stands */
  decide: (decision: AppealDecision, note: string) => Promise<boolean>;
}

/** Decides one appeal, takes it off the queue, tells how it went, and has everything that may have changed read again. */
export function useDecision(board: ModerationBoard, cardId: string, userId: string): Deciding {
  const cache = useQueryClient();
  const { isPending, variables, mutateAsync } = useMutation({
    mutationFn: (wanted: { decision: AppealDecision; note: string }) => decideAppeal(board, cardId, wanted),
  });

  async function decide(decision: AppealDecision, note: string): Promise<boolean> {
    const problem = await mutateAsync({ decision, note }).then(
      () => undefined,
      (error: unknown) => reasonOf(error) ?? failed[decision],
    );
    if (problem === undefined) {
      cache.setQueryData<PendingAppealsReply>(pendingAppealsKey(userId, board), (queue) => queue && without(queue, cardId));
      toast(done[decision]);
    } else toast({ title: appealTexts.errorTitle, description: problem, variant: 'destructive' });
    void cache.invalidateQueries({ queryKey: [personal, userId] });
    return problem === undefined;
  }
  return { running: isPending ? variables.decision : undefined, decide };
}

const without = (queue: PendingAppealsReply, cardId: string): PendingAppealsReply => ({
  ...queue,
  appeals: queue.appeals.filter(({ id }) => id !== cardId),
});

/** The server's word where it refuses; its own troubles are told in the catalogue's. */
const reasonOf = (error: unknown) => (error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined);
