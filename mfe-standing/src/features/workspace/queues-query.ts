import { request } from '@portal/api-client';
import { workspaceApi, workspaceQueuesReplySchema } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** Milliseconds between two looks for new cases while the workspace is open. */
export const lookEveryMs = 30_000;

/** The queues that the viewer may see, with what waits in each. */
export const queuesQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'workspace-queues'],
    queryFn: ({ signal }) => request(workspaceApi.queues, { schema: workspaceQueuesReplySchema, signal }),
    refetchInterval: lookEveryMs,
  });
