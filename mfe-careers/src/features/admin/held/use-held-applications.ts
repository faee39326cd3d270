import { heldDecisionTexts, isolated } from '@portal/portal-contract';
import { request } from '@portal/api-client';
import { heldApplicationsReplySchema, reviewApi, reviewMessages, undoneReplySchema, type HeldApplication } from '@portal/careers-contract';
import { useMutation, useQueryClient, type QueryClient } from '@portal/query';
import { heldQuery, tellFailure, useHeld } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { reasonOf } from '../../../app/change.ts';
import { adminKey } from '../admin-queries.ts';

const heldApplicationsQuery = (userId: string) =>
  heldQuery([...adminKey(userId), 'held'], (signal) => request(reviewApi.held, { schema: heldApplicationsReplySchema, signal }));

/** Shows new decisions in the bar before the server lists them. */
export const addHeld = (cache: QueryClient, userId: string, decisions: readonly Omit<HeldApplication, 'state' | 'error'>[]): void =>
  void cache.setQueryData(heldApplicationsQuery(userId).queryKey, (reading) => ({
    held: [...(reading?.held ?? []), ...decisions.map((decision) => ({ ...decision, state: 'waiting' as const, error: null }))],
  }));

/** The viewer's decisions on applications that can still be undone. Warns if one of them is not made, or its email is not sent. */
export function useHeldApplications(userId: string) {
  const cache = useQueryClient();
  const held = useHeld({
    query: heldApplicationsQuery(userId),
    onFailure: warn,
    onSettled: () => void cache.invalidateQueries({ queryKey: adminKey(userId) }),
  });
  const { isPending: undoing, mutateAsync } = useMutation({
    mutationFn: (ids: readonly string[]) => request(reviewApi.undo, { schema: undoneReplySchema, body: { ids } }),
  });
  const undo = async (decisions: readonly HeldApplication[]): Promise<void> => {
    if (undoing) return;
    try {
      const { undone } = await mutateAsync(decisions.map(({ id }) => id));
      const isLate = undone.length < decisions.length;
      toast(isLate ? { title: heldDecisionTexts.undoTooLate, variant: 'destructive' } : { title: reviewMessages.undone });
    } catch (error) {
      tellFailure(error, { title: reasonOf(error) ?? heldDecisionTexts.undoFailed });
    }
    await cache.invalidateQueries({ queryKey: adminKey(userId) });
  };
  return { ...held, undoing, undo };
}

/** Reports a decision that was refused, or whose email was not sent. */
function warn({ state, decision, username }: HeldApplication, error: string): void {
  const title = state === 'refused' ? reviewMessages.decisionFailed : reviewMessages[decision];
  toast({ title, description: `${isolated(username)}: ${error}`, variant: 'destructive' });
}
