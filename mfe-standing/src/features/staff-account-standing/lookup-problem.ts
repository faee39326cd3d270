import { ApiError } from '@portal/api-client';
import { standingTexts } from '@portal/contracts/standing';

const { lookup } = standingTexts;

/** The alert of a staff look-up that found nobody. */
export function lookupProblem(error: Error): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return lookup.forbidden;
  if (status === 404) return lookup.notFound;
  return status === 422 ? lookup.notStaff : lookup.failed;
}
