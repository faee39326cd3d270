import type { QueryClient } from '@portal/query';
import { openJobsQuery } from '../openings/open-jobs-query.ts';
import { adminKey } from './admin-key.ts';

/** After a change of a listing: what the public sees, and all that the administration shows. Resolves once it has been read. */
export async function readJobsAgain(cache: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: openJobsQuery.queryKey }),
    cache.invalidateQueries({ queryKey: adminKey(userId) }),
  ]);
}
