import type { RealtimeDatabase } from './database.ts';
import { milesPath } from './paths.ts';

/** Reads a member's miles balance; 0 if none is stored. @throws UpstreamError */
export async function readMiles(database: RealtimeDatabase, username: string): Promise<number> {
  const miles = await database.read(milesPath(username));
  return typeof miles === 'number' && Number.isFinite(miles) ? miles : 0;
}
