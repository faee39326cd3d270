import * as z from 'zod/mini';

/** The person who works on a case. It is information, not a lock: others may decide. */
export const assigneeSchema = z.object({ name: z.string(), isMe: z.boolean() });

/** The assignee after a change; null for none. */
export const assignCaseReplySchema = z.object({ assignee: z.nullable(assigneeSchema) });
