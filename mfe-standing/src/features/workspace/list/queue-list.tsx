import { color, from, radius, size, space } from '@portal/design-system';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { RowContent, WithCheck } from './row-content.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useRowHeight } from './use-row-height.ts';
import { useRowsInView } from './use-rows-in-view.ts';

interface QueueListProps<Item> {
  label: string;
  items: readonly Item[];
  /** Id of the open case. */
  activeId: string | undefined;
  /** Moves to another case. `open` means a click or Enter, after which a narrow window shows the case instead of the list. */
  onMove: (id: string, how: 'step' | 'open') => void;
  /** Increases when the open case should take the focus. */
  focusCount: number;
  /** Renders a row. Must be a stable function: a row renders again only if the function or its item changes. */
  row: (item: Item) => ReactNode;
  /** Selection for a bulk decision. */
  choice?: { has: (id: string) => boolean; toggle: (id: string) => void };
}

/** Target row of each navigation key. */
const moves: Record<string, (place: number, last: number) => number> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  PageDown: (place) => place + 10,
  PageUp: (place) => place - 10,
  Home: () => 0,
  End: (_place, last) => last,
};

/** A compact, virtualised listbox of cases with a roving tab stop. Only visible rows and the active row are in the page. */
export function QueueList<Item extends { id: string }>({ label, items, activeId, onMove, focusCount, row, choice }: QueueListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const rowHeight = useRowHeight();
  const active = items.findIndex((item) => item.id === activeId);
  const { rows, scrollTo } = useRowsInView({ scroller, count: items.length, rowHeight, tabStop: active });
  const show = useRef(scrollTo);
  useEffect(() => {
    show.current = scrollTo;
  });

  useEffect(() => {
    if (active >= 0) show.current(active);
  }, [activeId, active, focusCount]);

  const focusHandlers = useRowFocus(list, focusCount, [activeId, active, rows]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && activeId !== undefined) {
      event.preventDefault();
      onMove(activeId, 'open');
      return;
    }
    const move = moves[event.key];
    const last = items.length - 1;
    const next = move && items[Math.min(last, Math.max(0, move(active, last)))];
    if (!next) return;
    event.preventDefault();
    onMove(next.id, 'step');
  };

  return (
    <Scroller ref={scroller}>
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        style={{ height: items.length * rowHeight, position: 'relative' }}
        onKeyDown={press}
        {...focusHandlers}
      >
        {rows.map(({ index, start }) => {
          const item = items[index];
          if (!item) return null;
          const content = <RowContent item={item} row={row} />;
          return (
            <Option
              key={item.id}
              id={`${id}${item.id}`}
              role="option"
              aria-selected={index === active}
              aria-checked={choice?.has(item.id)}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              tabIndex={index === Math.max(0, active) ? 0 : -1}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              onClick={() => onMove(item.id, 'open')}
            >
              {choice ? <WithCheck isOn={choice.has(item.id)} onToggle={() => choice.toggle(item.id)} row={content} /> : content}
            </Option>
          );
        })}
      </div>
    </Scroller>
  );
}

const Scroller = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  height: 70dvh;
  overflow-y: auto;
  contain: strict;
  ${from.laptop} {
    height: auto;
  }
`;

const Option = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  align-items: center;
  padding-inline: ${space.sm};
  border-bottom: ${size.hairline} solid ${color.line};
  cursor: pointer;
  &:hover {
    background: ${color.tint};
  }
  &[aria-selected='true'] {
    background: ${color.tint};
    box-shadow: inset ${space.hair} 0 0 ${color.brand};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
    border-radius: ${radius.sm};
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border-left: ${space.xxs} solid Highlight;
    }
  }
`;
