import type { ReactNode } from 'react';
import * as Primitive from 'radix-ui/tabs';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { motion } from '../tokens/effect.ts';
import { radius, size, space } from '../tokens/scale.ts';
import { family, type, weight } from '../tokens/type.ts';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the list of tabs for assistive technology. */
  label: string;
  items: readonly TabItem[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Panels of which one is shown. Arrow keys move between the tabs. */
export const Tabs = ({ label, items, ...state }: TabsProps) => (
  <Primitive.Root {...state}>
    <List aria-label={label}>
      {items.map((item) => (
        <Tab key={item.value} value={item.value}>
          {item.label}
        </Tab>
      ))}
    </List>
    {items.map((item) => (
      <Panel key={item.value} value={item.value}>
        {item.content}
      </Panel>
    ))}
  </Primitive.Root>
);

const List = styled(Primitive.List)`
  display: flex;
  gap: ${space.xs};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: ${size.hairline} solid ${color.line};
`;

const Tab = styled(Primitive.Trigger)`
  position: relative;
  flex: none;
  min-height: ${size.target};
  padding: ${space.xs} ${space.md};
  border: 0;
  background: none;
  color: ${color.textMuted};
  font: ${weight.semibold} ${type.body} ${family.text};
  transition: color ${motion.quick};
  &::after {
    content: '';
    position: absolute;
    inset: auto ${space.xs} 0;
    height: 3px;
    border-radius: ${radius.pill};
    background: ${color.action};
    transform: scaleX(0);
    transition: transform ${motion.calm};
  }
  &:hover,
  &[data-state='active'] {
    color: ${color.text};
  }
  &[data-state='active']::after {
    transform: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Panel = styled(Primitive.Content)`
  padding-top: ${space.lg};
`;
