import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { family, motion, radius, size, space, type, weight } from '../tokens/scale.ts';

interface TabsProps {
  /** Names the list of tabs for assistive technology. */
  label: string;
  items: readonly { value: string; label: ReactNode; content: ReactNode }[];
  /** The open tab, if the caller holds the state. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** The first open tab, if the caller does not hold the state. */
  defaultValue?: string;
  /** Keeps an opened panel mounted, with the text typed in it. By default a panel mounts again and fetches its data again. */
  keepPanels?: boolean;
}

/** Step of each arrow key. */
const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Shows one of several panels, after the tabs pattern of the ARIA Authoring Practices. Written by hand, because the Radix component
 * costs 8 kB on the home page and this one half a kilobyte.
 */
export function Tabs({ label, items, value, onValueChange, defaultValue, keepPanels }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [ownValue, setOwnValue] = useState(defaultValue ?? items[0]?.value ?? '');
  const current = value ?? ownValue;
  const [openedValues, setOpenedValues] = useState([current]);
  if (!openedValues.includes(current)) setOpenedValues([...openedValues, current]);
  const isRendered = (panel: string) => (keepPanels ? openedValues.includes(panel) : panel === current);

  const show = (next: string) => {
    setOwnValue(next);
    onValueChange?.(next);
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const ends: Partial<Record<string, number>> = { Home: 0, End: items.length - 1 };
    const index = items.findIndex((item) => item.value === current);
    const next = step === undefined ? ends[event.key] : (index + step + items.length) % items.length;
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || !item) return;
    event.preventDefault();
    show(item.value);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={id + item.value}
            aria-selected={item.value === current}
            aria-controls={isRendered(item.value) ? `${id + item.value}-panel` : undefined}
            tabIndex={item.value === current ? 0 : -1}
            onClick={() => show(item.value)}
          >
            {item.label}
          </button>
        ))}
      </List>
      {items.map(
        (item) =>
          isRendered(item.value) && (
            <div
              key={item.value}
              role="tabpanel"
              id={`${id + item.value}-panel`}
              aria-labelledby={id + item.value}
              hidden={item.value !== current}
            >
              {item.content}
            </div>
          ),
      )}
    </>
  );
}

const List = styled.div`
  display: flex;
  gap: ${space.xs};
  margin-bottom: ${space.lg};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: ${size.hairline} solid ${color.line};
  button {
    position: relative;
    flex: none;
    min-height: ${size.target};
    padding: ${space.xs} ${space.md};
    border: 0;
    background: none;
    color: ${color.textMuted};
    font: ${weight.semibold} ${type.body} ${family.text};
    transition: color ${motion.quick};
  }
  button::after {
    content: '';
    position: absolute;
    inset: auto ${space.xs} 0;
    /* A border, because forced colours drop backgrounds. */
    border-bottom: 3px solid ${color.action};
    border-radius: ${radius.pill};
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
  button:focus-visible {
    outline-offset: -3px;
  }
`;
