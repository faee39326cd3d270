import { standingTexts } from '@portal/standing-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { People } from '../../upstreams/roblox/people.ts';

const possibleName = /^[A-Za-z0-9_]{1,100}$/;

/**
 * The person with this name, in the platform's own spelling: the one that cards are about. A former name finds its owner.
 *
 * @throws HttpError 404 'User not found'; UpstreamError when the platform cannot be asked
 */
export async function findPerson(people: People, typed: string): Promise<{ userId: string; username: string }> {
  const name = typed.trim();
  // What no account can be called is not worth a call.
  const [found] = possibleName.test(name) ? await people.byName([name]) : [];
  if (!found) throw new HttpError(404, standingTexts.lookup.notFound);
  return { userId: String(found.id), username: found.name };
}
