import * as z from 'zod/mini';

/** Version of the file's format. */
export const backupFormat = 1;

/** Reasons for a backup. */
const backupReasons = ['schedule', 'command', 'upgrade'] as const;
export type BackupReason = (typeof backupReasons)[number];

const count = z.int().check(z.nonnegative());

export const manifestSchema = z.object({
  format: z.int(),
  /** ISO 8601. The backup contains all writes that were acknowledged before this time. */
  takenAt: z.iso.datetime(),
  reason: z.enum(backupReasons),
  /** Version of the portal that made it. */
  portal: z.string().check(z.regex(/^[\x20-\x7e]*$/)),
  storeVersion: z.int().check(z.positive()),
  kind: z.enum(['sqlite', 'postgres']),
  tables: z.record(z.string(), count),
  /** Last number of each numbered table, deleted rows included. */
  lastNumbers: z.record(z.string(), count),
  /** Length of the compressed rows, in bytes. */
  bodyBytes: z.int().check(z.positive()),
});

/** Second to last line of a backup. */
export type BackupManifest = z.infer<typeof manifestSchema>;
