import type { Generated } from 'kysely';

/** Columns of every table of operations. An operation without `endedAt` is unfinished. */
export interface OperationColumns {
  id: Generated<number>;
  /** Card, application or job that the operation changes. */
  subject: string;
  /** JSON. Null after the end of the operation, because it may contain an address. */
  plan: string | null;
  /** Last completed step; '' before the first one. */
  step: string;
  attempts: number;
  notBefore: number;
  begunAt: Generated<number>;
  /** ISO 8601. */
  endedAt: string | null;
  /** Lock token of the last write. A holder with a smaller token can no longer change the row. */
  fence: number;
}
