import * as z from 'zod/mini';

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
