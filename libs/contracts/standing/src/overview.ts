import * as z from 'zod/mini';

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

/** `GET /api/workspace/queues`: the queues that the caller may see. */
export const workspaceQueuesReplySchema = z.object({ queues: z.array(workspaceQueueSchema) });
export type WorkspaceQueuesReply = z.infer<typeof workspaceQueuesReplySchema>;

/** `yes`: for anybody's data. `own`: only for one's own. */
const cellSchema = z.enum(['yes', 'own', 'no']);
export type PermissionCell = z.infer<typeof cellSchema>;

const columnSchema = z.object({ key: z.string(), label: z.string(), about: z.string() });
const rowSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** An exception, such as one's own case. */
  note: z.optional(z.string()),
  cells: z.catchall(z.object({}), cellSchema),
});
export type PermissionRow = z.infer<typeof rowSchema>;

/** Permissions of each role, made from the table that the BFF enforces. The keys of `cells` are those of the columns. */
export const permissionsReplySchema = z.object({
  columns: z.array(columnSchema),
  groups: z.array(z.object({ label: z.string(), rows: z.array(rowSchema) })),
});
export type PermissionsReply = z.infer<typeof permissionsReplySchema>;
