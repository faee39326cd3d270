import * as z from 'zod/mini';

/** Page on which staff work through their queues. */
export const workspacePage = '/workspace';

/** `GET /api/workspace/queues`: the queues that the caller may see. */
export const workspaceApi = { queues: '/api/workspace/queues' } as const;

const workspaceQueueSchema = z.object({
  /** Stable name, for addresses. */
  key: z.string(),
  title: z.string(),
  /** Null, never 0, while the queue cannot be counted. */
  count: z.nullable(z.number()),
  /** Start of the longest wait in the queue. ISO 8601; null for an empty queue, or while it is not known. */
  oldestAt: z.nullable(z.string()),
  /** When the most urgent entry is due, for example the next departure. ISO 8601; missing if there is none, or while it is not known. */
  dueAt: z.optional(z.string()),
  /** Address of the page that works on the queue; null for the workspace itself. */
  address: z.nullable(z.string()),
});
export type WorkspaceQueue = z.infer<typeof workspaceQueueSchema>;

export const workspaceQueuesReplySchema = z.object({ queues: z.array(workspaceQueueSchema) });
export type WorkspaceQueuesReply = z.infer<typeof workspaceQueuesReplySchema>;
