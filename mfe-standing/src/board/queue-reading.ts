import type { UseQueryResult } from '@portal/query';
import { recordTexts, type PendingAppealsReply } from '@portal/standing-contract';
import { dateAndTime } from '../app/format-date.ts';

type Reading = Pick<UseQueryResult<PendingAppealsReply>, 'data' | 'error'>;

/** True if a part of the queue could not be read. */
export const isPartialIn = ({ data, error }: Reading): boolean => error !== null || data?.degraded === true;

/** Names what cannot be read, why, and how old the list is. */
export function failureText({ data, error }: Reading): string {
  const cause = error?.message ?? 'The moderation board does not answer in full.';
  const age = data?.asOf && `This list is as of ${dateAndTime(data.asOf)}, and there may be more appeals. We are trying again.`;
  return [recordTexts.pendingFailed, cause, age].filter(Boolean).join(' ');
}
