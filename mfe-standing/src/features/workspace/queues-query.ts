import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { standingApi, workspaceQueuesReplySchema, type WorkspaceQueuesReply } from '@portal/standing-contract';
import { pollIntervalMs } from '../../app/remote-data.ts';

/** Poll interval while a queue has no count, in milliseconds. */
const uncountedIntervalMs = 5_000;

/** Returns the milliseconds until the next poll. @param reply undefined before the first reply */
export const nextPollMs = (reply: WorkspaceQueuesReply | undefined): number =>
  reply?.queues.some(({ count }) => count === null) ? uncountedIntervalMs : pollIntervalMs;

/** Query for the queues that the viewer may see, with their counts. */
export const queuesQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'workspace-queues'],
    queryFn: ({ signal }) => request(standingApi.queues, { schema: workspaceQueuesReplySchema, signal }),
    refetchInterval: ({ state }) => nextPollMs(state.data),
  });
