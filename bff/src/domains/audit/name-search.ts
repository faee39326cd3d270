import { inTime } from '../../concurrency.ts';
import type { Platform } from '../../platform.ts';

/** Timeout of the platform's answer, in milliseconds. After it the log is searched with the names that the portal has seen. */
const timeoutMs = 3_000;
/** Most people whose names are looked up. Rarely has a name had more holders. */
const mostHolders = 5;

const possibleName = /^[A-Za-z0-9_]{3,}$/;

/**
 * Creates the search for every name that the holders of a name ever had. Entries of the log keep the names of their time, so a person is
 * found only under all of them.
 */
export function createNameSearch({ knownPeople, upstreams }: Pick<Platform, 'knownPeople' | 'upstreams'>) {
  const { people } = upstreams.roblox;
  const holdersOf = async (name: string) => {
    const seen = await knownPeople.search(name, mostHolders);
    const isName = (other: string) => other.toLowerCase() === name.toLowerCase();
    const holders = seen.filter(({ username, formerNames }) => [username, ...formerNames].some(isName));
    if (holders.length > 0) return holders;
    const found = await inTime(people.byName([name]), timeoutMs).catch(() => []);
    return found.map(({ id, name: username }) => ({ userId: String(id), username, formerNames: [] }));
  };
  return async (name: string | undefined): Promise<string[]> => {
    if (!name || !possibleName.test(name)) return [];
    const names = await Promise.all(
      (await holdersOf(name)).map(async (person) => {
        const known = await inTime(knownPeople.of(person), timeoutMs).catch(() => undefined);
        return known?.names ?? [person.username, ...person.formerNames];
      }),
    );
    return [...new Set(names.flat())];
  };
}
