import * as Radix from 'radix-ui/tabs';
import { useState, type ReactNode } from 'react';
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

/** Shows one of several panels. */
export function Tabs({ label, items, value, onValueChange, defaultValue, keepPanels = false }: TabsProps) {
  const [ownValue, setOwnValue] = useState(defaultValue ?? items[0]?.value ?? '');
  const current = value ?? ownValue;
  const [openedValues, setOpenedValues] = useState([current]);
  if (!openedValues.includes(current)) setOpenedValues([...openedValues, current]);
  const show = (next: string) => {
    setOwnValue(next);
    onValueChange?.(next);
  };
  return (
    <Radix.Root value={current} onValueChange={show}>
      <List aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value}>
            {item.label}
          </Radix.Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Radix.Content
          key={item.value}
          value={item.value}
          {...(keepPanels && openedValues.includes(item.value) && { forceMount: true })}
          hidden={item.value !== current}
          // No tab stop, because each panel has controls.
          tabIndex={undefined}
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const List = styled(Radix.List)`
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
