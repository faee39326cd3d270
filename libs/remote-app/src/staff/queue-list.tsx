import { color, from, radius, size, space } from '@portal/design-system';
import { memo, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { useRowsInView } from './rows-in-view.ts';

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
  const active = items.findIndex((item) => item.id === activeId);
  const { rows, rowHeight, scrollTo } = useRowsInView({ scroller, count: items.length, tabStop: active });
  const showActive = useEffectEvent(() => active >= 0 && scrollTo(active));
  useEffect(() => void showActive(), [activeId, active, focusCount]);

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
    <Scroller ref={scroller} style={{ maxHeight: items.length * rowHeight }}>
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

interface RowContentProps<Item> {
  item: Item;
  row: (item: Item) => ReactNode;
}

/** Memoised content of a row. It does not render again when another row becomes active. */
const RowContent = memo(function RowContent<Item>({ item, row }: RowContentProps<Item>) {
  return row(item);
}) as <Item>(props: RowContentProps<Item>) => ReactNode;

/** A row with a checkbox that selects it without opening it. */
const WithCheck = ({ isOn, onToggle, row }: { isOn: boolean; onToggle: () => void; row: ReactNode }) => (
  <Choosable>
    <Check
      data-is-on={isOn}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    />
    {row}
  </Choosable>
);

const Choosable = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.xs};
`;

/** Checkbox for the pointer. Keys and assistive technology use the row itself. */
const Check = styled.span.attrs({ 'aria-hidden': true })`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  margin-left: -0.375rem;
  &::before {
    content: '';
    width: 0.875rem;
    height: 0.875rem;
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: 0.2rem;
    background: ${color.surface};
  }
  &[data-is-on='true']::before {
    border-color: ${color.brand};
    background: ${color.brand};
    box-shadow: inset 0 0 0 2px ${color.surface};
  }
  @media (hover: none) {
    width: 2.25rem;
    height: 2.75rem;
  }
  @media (forced-colors: active) {
    &[data-is-on='true']::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/**
 * Moves the focus to the active row when that is asked for, and whenever the list has the focus. The list itself holds the focus while its
 * active row is not in the page, so that keys never fall through to the page's body.
 *
 * @param focusCount increases when the active row should take the focus
 * @param changes values that change with the active row and with the rows in the page; always the same number of them
 * @returns handlers for the list
 */
function useRowFocus(list: RefObject<HTMLElement | null>, focusCount: number, [activeId, active, rows]: readonly unknown[]) {
  const hasFocus = useRef(false);
  const lastFocus = useRef(focusCount);
  // A layout effect, because the row that has the focus may have left the page in this render.
  useLayoutEffect(() => {
    const isAsked = lastFocus.current !== focusCount;
    lastFocus.current = focusCount;
    if (!isAsked && !hasFocus.current) return;
    const target = list.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? list.current;
    if (target !== document.activeElement) target?.focus({ preventScroll: true });
  }, [list, focusCount, activeId, active, rows]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // React reports no blur of a row that it removes.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
