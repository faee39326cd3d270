import { color, family, from, Skeleton, space, Stack, TextLink, type, VisuallyHidden } from '@portal/design-system';
import { Link } from '@portal/router';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useAddressFilter } from '../use-address-filter.ts';
import { Cap } from './key-button.tsx';
import { DetailPane, ListPane, Panes } from './panes.ts';
import { QueueList } from './queue-list.tsx';
import { useKeys } from './use-keys.ts';

interface OpenItem {
  /** True if the list no longer has the item. */
  hasLeft: boolean;
  /** Returns to the list on a narrow window. */
  close: () => void;
  /** Opens the item below, or the last one. Call it when the open one is done. */
  openNext: () => void;
}

interface QueueDeskProps<Item> {
  /** Accessible names of the list and of the open item. */
  label: string;
  itemLabel: string;
  /** The listed items; undefined before they are loaded. */
  items: readonly Item[] | undefined;
  /** All items, if the list is filtered. */
  all?: readonly Item[] | undefined;
  /** Changes with the filter, after which another item may open. */
  filter?: string;
  usesKeys: boolean;
  /** Shown above the list. */
  tools?: ReactNode;
  /** Shown in place of the list while it is empty, and before it is loaded. */
  empty: ReactNode;
  /** Queue to propose when this one is empty. */
  next?: Partial<QueueLink> | undefined;
  /** Renders a row. A stable function keeps rows from rendering again. */
  row: (item: Item) => ReactNode;
  detail: (item: Item, open: OpenItem) => ReactNode;
  /** The bar of decisions that can be undone. `open` opens an item that returned to the list. */
  bar?: (open: (id: string) => void) => ReactNode;
  /** True while the bar has something to show. */
  hasBar?: boolean;
}

/** A queue of the workspace: its address, and its title with the count. */
export interface QueueLink {
  to: string;
  title: string;
}

/** Proposes the next queue when one is empty. Renders nothing if all are. */
export const NextQueue = ({ to, title }: Partial<QueueLink>) =>
  to !== undefined &&
  title !== undefined && (
    <Proposal>
      <TextLink as={Link} to={to}>{`Next: ${title}`}</TextLink>
      <Cap aria-hidden="true">G N</Cap>
    </Proposal>
  );

const Proposal = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  padding: 0 ${space.md} ${space.xl};
  color: ${color.textMuted};
  font: ${type.small} ${family.text};
`;

const addressKeys = { open: 'case' } as const;

/** A queue of staff: the list, and the open item beside it. The address names the item, and j, k and Escape move through the list. */
export function QueueDesk<Item extends { id: string }>(desk: QueueDeskProps<Item>) {
  const { items, all = items, filter = '', usesKeys, row, bar, hasBar = false } = desk;
  const [{ open }, change] = useAddressFilter(addressKeys);
  const [focusCount, setFocusCount] = useState(0);
  const [leftCount, setLeftCount] = useState(0);
  const requested = items?.find(({ id }) => id === open) ?? (open === '' ? items?.[0] : undefined);
  const { item: active, hasLeft } = useShown(all, `${open}\n${filter}\n${leftCount}`, requested);
  const place = usePlace(items, active?.id);
  const move = (id: string | undefined) => {
    if (id === undefined) return;
    change({ open: id });
    setFocusCount(focusCount + 1);
  };
  const close = () => move('');
  // The item below the open one moves up when the open one leaves the list.
  const below = items?.[items[place]?.id === active?.id ? place + 1 : place];
  const openNext = () => {
    setLeftCount(leftCount + 1);
    move((below ?? items?.findLast(({ id }) => id !== active?.id))?.id ?? '');
  };
  useKeys(usesKeys, { j: () => move(below?.id), k: () => move(items?.[place - 1]?.id), Escape: close });
  return (
    <Panes $open={open !== '' && active !== undefined} $hasBar={hasBar}>
      <ListPane>
        {desk.tools}
        {items && items.length > 0 ? (
          <QueueList
            label={desk.label}
            items={items}
            activeId={active?.id}
            focusCount={focusCount}
            onMove={(id, how) => change({ open: id }, { replace: how === 'step' || open !== '' })}
            row={row}
          />
        ) : (
          <>
            {desk.empty}
            {items && <NextQueue {...desk.next} />}
          </>
        )}
      </ListPane>
      {bar?.(move)}
      <DetailPane aria-label={desk.itemLabel}>{active && desk.detail(active, { hasLeft, close, openNext })}</DetailPane>
    </Panes>
  );
}

/** Returns the index of the open item. An item that left the list keeps its last one. */
export function usePlace(items: readonly { id: string }[] | undefined, id: string | undefined): number {
  const [last, setLast] = useState(0);
  const index = items?.findIndex((item) => item.id === id) ?? -1;
  if (index >= 0 && index !== last) setLast(index);
  return index >= 0 ? index : Math.min(last, items?.length ?? 0);
}

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

/** Placeholder of a list that loads. */
export const LoadingRows = ({ children }: { children: string }) => (
  <Loading $gap="xs">
    <VisuallyHidden role="status">{children}</VisuallyHidden>
    {Array.from({ length: 14 }, (_, place) => (
      <Skeleton key={place} $height="1.25rem" aria-hidden="true" />
    ))}
  </Loading>
);

const Loading = styled(Stack)`
  padding: ${space.sm};
  ${from.laptop} {
    min-height: 0;
    overflow: hidden;
  }
`;
