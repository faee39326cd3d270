import { heldDecisionTexts, isolated } from '@portal/portal-contract';
import { request } from '@portal/api-client';
import { heldApplicationsReplySchema, reviewApi, reviewMessages, undoneReplySchema, type HeldApplication } from '@portal/careers-contract';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@portal/query';
import { heldPollMs, tellFailure, useHeldOutcomes } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { reasonOf } from '../../../app/change.ts';
import { adminKey } from '../admin-queries.ts';

/** Query for the viewer's decisions of the last minutes. */
const heldQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'held'],
    queryFn: ({ signal }) => request(reviewApi.held, { schema: heldApplicationsReplySchema, signal }),
    refetchInterval: ({ state }) => heldPollMs(state.data?.held),
  });

/** Shows new decisions in the bar before the server lists them. */
export const addHeld = (cache: QueryClient, userId: string, decisions: readonly Omit<HeldApplication, 'state' | 'error'>[]): void =>
  void cache.setQueryData(heldQuery(userId).queryKey, (reading) => ({
    held: [...(reading?.held ?? []), ...decisions.map((decision) => ({ ...decision, state: 'waiting' as const, error: null }))],
  }));

/** The viewer's decisions on applications that can still be undone. Warns if one of them is not made, or its mail is not sent. */
export function useHeldApplications(userId: string) {
  const cache = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(heldQuery(userId));
  const { isPending: undoing, mutateAsync } = useMutation({
    mutationFn: (ids: readonly string[]) => request(reviewApi.undo, { schema: undoneReplySchema, body: { ids } }),
  });
  const held = data?.held ?? [];
  useHeldOutcomes(held, warn, () => void cache.invalidateQueries({ queryKey: adminKey(userId) }));
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
  return {
    /** Oldest first. */
    waiting: held.filter(({ state }) => state === 'waiting'),
    /** Time of the reply with their `leavesInMs`. */
    asOf: dataUpdatedAt,
    undoing,
    undo,
  };
}

/** Reports a decision that was refused, or whose mail was not sent. */
function warn({ state, decision, username }: HeldApplication, error: string): void {
  const title = state === 'refused' ? reviewMessages.decisionFailed : reviewMessages[decision];
  toast({ title, description: `${isolated(username)}: ${error}`, variant: 'destructive' });
}
