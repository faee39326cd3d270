import { useState } from 'react';

/**
 * Keeps an item open until the person asks for another one. A list that refreshes neither replaces nor removes it.
 *
 * @param all the list; undefined before it is loaded
 * @param asked changes whenever the person opens another item, filters or closes
 * @param offered the item to open then
 * @returns the open item, as last listed, and whether the list no longer has it
 */
export function useShown<Item extends { id: string }>(all: readonly Item[] | undefined, asked: string, offered: Item | undefined) {
  const [shown, setShown] = useState<{ asked: string; item: Item }>();
  const kept = shown?.asked === asked ? shown.item : undefined;
  const listed = kept && all?.find(({ id }) => id === kept.id);
  const item = kept ? (listed ?? kept) : offered;
  if (item && (item !== shown?.item || asked !== shown.asked)) setShown({ asked, item });
  return { item, hasLeft: kept !== undefined && listed === undefined };
}
