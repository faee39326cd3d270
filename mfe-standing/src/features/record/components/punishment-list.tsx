import { Stack, Text } from '@portal/design-system';
import type { ReactNode } from 'react';
import { Empty } from './empty.ts';

interface PunishmentListProps<Item> {
  /** Newest first. */
  items: readonly Item[];
  card: (item: Item) => ReactNode;
  /** What an empty list says. */
  empty: string;
}

export function PunishmentList<Item extends { id: string }>({ items, card, empty }: PunishmentListProps<Item>) {
  if (items.length === 0)
    return (
      <Empty>
        <Text $color="textMuted">{empty}</Text>
      </Empty>
    );
  return (
    <Stack as="ol">
      {items.map((item) => (
        <li key={item.id}>{card(item)}</li>
      ))}
    </Stack>
  );
}
