import { ApiError } from '@portal/api-client';
import { lookupTexts } from '@portal/standing-contract';

/** The alert of a staff look-up that found nobody. */
export function lookupProblem(error: Error): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return lookupTexts.forbidden;
  if (status === 404) return lookupTexts.notFound;
  return status === 422 ? lookupTexts.notStaff : lookupTexts.failed;
}
