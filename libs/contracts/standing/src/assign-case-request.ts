import { limits } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { cardIdField } from './requests.ts';

/** Assigns a case to the caller, or removes the assignee. Refused if the case has another assignee than `from`. */
export const assignCaseRequestSchema = z.strictObject({
  cardId: cardIdField,
  to: z.enum(['me', 'nobody']),
  /** Username of the assignee that the caller sees; null for none. */
  from: z.nullable(z.string().check(z.maxLength(limits.username))),
});
export type AssignCaseRequest = z.infer<typeof assignCaseRequestSchema>;
