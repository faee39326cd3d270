import * as z from 'zod/mini';
import { timeField } from './requests.ts';

/** `POST /api/audit-log/export`: every entry of a period, in one file. Times are ISO 8601, `to` is exclusive. */
export const auditExportRequestSchema = z.strictObject({ format: z.enum(['csv', 'jsonl']), from: timeField, to: timeField });
export type AuditExportRequest = z.infer<typeof auditExportRequestSchema>;
