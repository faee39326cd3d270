import { request } from '@portal/api-client';
import { careersApi, careersMessages, decisionReplySchema, type ApplicationDecision } from '@portal/careers-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { toast } from '@portal/shell-api';
import { failureToast, hasEnded, mayHaveChanged } from '../../../app/failure-text.ts';
import { adminKey } from '../admin-key.ts';

interface Deciding {
  /** The decision that is under way. */
  deciding: ApplicationDecision | undefined;
  /** Decides and tells how it went. Resolves to whether the application has this status now. */
  decide: (status: ApplicationDecision) => Promise<boolean>;
}

/** Accepts or rejects an application; the list is read again afterwards. */
export function useDecision(userId: string, id: string): Deciding {
  const cache = useQueryClient();
  const { isPending, variables, mutateAsync } = useMutation({
    mutationFn: (status: ApplicationDecision) => request(careersApi.decide, { schema: decisionReplySchema, body: { id, status } }),
  });

  async function decide(status: ApplicationDecision): Promise<boolean> {
    try {
      const { mail } = await mutateAsync(status);
      toast({ title: careersMessages[status], ...(mail === 'failed' && { description: careersMessages.decisionMailFailed }) });
      void cache.invalidateQueries({ queryKey: adminKey(userId) });
      return true;
    } catch (error) {
      if (!hasEnded(error)) toast(failureToast(careersMessages.decisionFailed, error));
      if (mayHaveChanged(error)) void cache.invalidateQueries({ queryKey: adminKey(userId) });
      return false;
    }
  }
  return { deciding: isPending ? variables : undefined, decide };
}
