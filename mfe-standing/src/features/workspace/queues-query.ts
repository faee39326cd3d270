import { request } from '@portal/api-client';
import { workspaceApi, workspaceQueuesReplySchema, type WorkspaceQueuesReply } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** Milliseconds between two looks for new cases while the workspace is open. */
export const lookEveryMs = 30_000;
/** The same while a queue could not be counted. */
const lookSoonMs = 5_000;

/** Milliseconds until the next look at the queues. @param reply undefined before the first one */
export const untilNextLook = (reply: WorkspaceQueuesReply | undefined): number =>
  reply?.queues.some(({ count }) => count === null) ? lookSoonMs : lookEveryMs;

/** The queues that the viewer may see, with what waits in each. */
export const queuesQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'workspace-queues'],
    queryFn: ({ signal }) => request(workspaceApi.queues, { schema: workspaceQueuesReplySchema, signal }),
    refetchInterval: ({ state }) => untilNextLook(state.data),
  });
