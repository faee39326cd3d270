import { Grid, Text } from '@portal/design-system';
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
    <Grid as="ol" $min="28rem" $gap="md">
      {items.map((item) => (
        <li key={item.id}>{card(item)}</li>
      ))}
    </Grid>
  );
}
