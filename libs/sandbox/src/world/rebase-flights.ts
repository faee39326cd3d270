import { sandboxAccounts } from '@portal/sandbox-contract';
import type { Records } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { settingNames } from './seed.ts';
import { resolveWhen } from './when.ts';

/** After this long, in milliseconds, a seed's flights have mostly left. */
export const staleAfter = 12 * 3_600_000;

/**
 * Keeps a demo from going stale: once the seed is older than `staleAfter`, flights whose time came from an offset, and was
 * not changed by hand since, are counted from `now` again, as an airline's timetable repeats. Punishments keep their dates.
 */
export function rebaseFlights(store: Store, records: Records, now: number) {
  const seededAt = Number(records.settings.get(settingNames.seededAt) ?? now);
  if (now - seededAt < staleAfter) return;
  store.atomically(() => {
    for (const card of records.cards.list(sandboxAccounts.flightsListId)) {
      if (card.dueOffset) records.cards.put(card.id, { ...card, due: resolveWhen(card.dueOffset, now) }, card.listId);
    }
    records.settings.put(settingNames.seededAt, now);
  });
}
