import { sandboxAccounts } from '@portal/sandbox-contract';
import type { SandboxData } from '../sandbox-state.ts';
import { settingNames } from '../store/records.ts';
import { resolveWhen } from './when.ts';

/** Age of a seed at which most of its flights have departed. */
const staleAfterMs = 12 * 3_600_000;

/**
 * Keeps a demo fresh. Once the seed is older than 12 hours, the offsets of flights count from `now` again. Rescheduled flights and
 * punishments keep their dates.
 */
export function rebaseFlights({ store, records }: Pick<SandboxData, 'store' | 'records'>, now: number) {
  const seededAt = Number(records.settings.get(settingNames.seededAt) ?? now);
  if (now - seededAt < staleAfterMs) return;
  store.atomically(() => {
    for (const card of records.cards.list(sandboxAccounts.flightsListId)) {
      if (card.dueOffset) records.cards.put(card.id, { ...card, due: resolveWhen(card.dueOffset, now) }, card.listId);
    }
    records.settings.put(settingNames.seededAt, now);
  });
}
