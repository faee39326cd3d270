import type { RealtimeDatabase } from './database.ts';
import { milesPath } from './paths.ts';

/** A member's miles balance; 0 when none is stored. Rejects with an UpstreamError when it cannot be read. */
export async function readMiles(database: RealtimeDatabase, username: string): Promise<number> {
  const miles = await database.read(milesPath(username));
  return typeof miles === 'number' && Number.isFinite(miles) ? miles : 0;
}
