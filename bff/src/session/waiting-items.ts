import type { WaitingItem } from '@portal/portal-contract';
import type { Log } from '../log.ts';
import { readSoon } from '../readings/reading.ts';
import type { Person } from './booking-places.ts';

/** Finds the things that wait for a person in one domain. Nothing is stored: a domain derives them from data that it has already. */
export type WaitingSource = (person: Person) => Promise<readonly WaitingItem[]>;

/** Collects the things that wait for a person. Leaves out those that cannot be read soon, because the session must not wait for them. */
export async function waitingItems(sources: readonly WaitingSource[], person: Person, log: Pick<Log, 'warn'>): Promise<WaitingItem[]> {
  const read = async (source: WaitingSource) =>
    source(person).catch((error: unknown) => {
      log.warn({ err: error }, 'the things that wait for a member could not be read');
      return [];
    });
  const items = await Promise.all(sources.map(async (source) => (await readSoon(read(source))) ?? []));
  return items.flat();
}
