import { color, family, from, motion, radius, size, space, type, weight } from '@portal/design-system';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  /** Prefix of the ids of tabs and panels. */
  id: string;
  items: readonly { value: string; label: string; content: ReactNode }[];
  defaultValue: string;
}

/** Tabs that an arrow key moves by. Home and End move to either end. */
const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Tabs after the ARIA Authoring Practices. A panel renders when it is first opened and then stays, with its fields as they are.
 * The design system's tabs would add 8 kB to the home page; these add half a kilobyte.
 */
export function Tabs({ label, id, items, defaultValue }: TabsProps) {
  const [shown, setShown] = useState(defaultValue);
  const [opened, setOpened] = useState([defaultValue]);
  const list = useRef<HTMLDivElement>(null);
  const current = items.findIndex(({ value }) => value === shown);

  const show = (value: string) => {
    setShown(value);
    setOpened((before) => (before.includes(value) ? before : [...before, value]));
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const ends: Partial<Record<string, number>> = { Home: 0, End: items.length - 1 };
    const next = step === undefined ? ends[event.key] : (current + step + items.length) % items.length;
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || !item) return;
    event.preventDefault();
    show(item.value);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map(({ value, label: text }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={value === shown}
            aria-controls={opened.includes(value) ? `${id}-${value}-panel` : undefined}
            tabIndex={value === shown ? 0 : -1}
            onClick={() => show(value)}
          >
            {text}
          </button>
        ))}
      </List>
      {items
        .filter(({ value }) => opened.includes(value))
        .map(({ value, content }) => (
          <div key={value} role="tabpanel" id={`${id}-${value}-panel`} aria-labelledby={`${id}-${value}`} hidden={value !== shown}>
            {content}
          </div>
        ))}
    </>
  );
}

const List = styled.div`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${space.lg};
  border-bottom: ${size.hairline} solid ${color.line};
  button {
    position: relative;
    min-height: ${size.targetLarge};
    padding: ${space.xs} ${space.xxs};
    border: 0;
    background: none;
    color: ${color.textMuted};
    font: ${weight.semibold} ${type.small} ${family.text};
    white-space: nowrap;
    transition: color ${motion.quick};
  }
  button::after {
    content: '';
    position: absolute;
    inset: auto ${space.xxs} 0;
    height: 3px;
    border-radius: ${radius.pill};
    background: ${color.action};
    scale: 0 1;
    transition: scale ${motion.calm};
  }
  button:hover,
  button[aria-selected='true'] {
    color: ${color.text};
  }
  button[aria-selected='true']::after {
    scale: 1;
  }
  ${from.tablet} {
    justify-content: flex-start;
    gap: ${space.lg};
    button {
      font: ${weight.semibold} ${type.body} ${family.text};
    }
  }
`;
