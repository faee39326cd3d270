import * as z from 'zod/mini';

/** Page on which staff work through what waits for them. */
export const workspacePage = '/workspace';

/** `GET /api/workspace/queues`: the queues that the caller may see. */
export const workspaceApi = { queues: '/api/workspace/queues' } as const;

const workspaceQueueSchema = z.object({
  /** Stable name, for addresses. */
  key: z.string(),
  title: z.string(),
  /** Null while the queue cannot be counted: never shown as zero. */
  count: z.nullable(z.number()),
  /** Since when the oldest has waited. ISO 8601; null without one, or while it is not known. */
  oldestAt: z.nullable(z.string()),
  /** When the most urgent is due: the next departure. ISO 8601; missing without one, or while it is not known. */
  dueAt: z.optional(z.string()),
  /** Address where the queue is worked on; null for a queue of the workspace itself. */
  address: z.nullable(z.string()),
});
export type WorkspaceQueue = z.infer<typeof workspaceQueueSchema>;

export const workspaceQueuesReplySchema = z.object({ queues: z.array(workspaceQueueSchema) });
export type WorkspaceQueuesReply = z.infer<typeof workspaceQueuesReplySchema>;
