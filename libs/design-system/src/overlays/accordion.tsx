import type { ReactNode } from 'react';
import * as Primitive from 'radix-ui/accordion';
import styled from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { plusPath } from '../icons/paths.ts';
import { color } from '../tokens/color.ts';
import { motion } from '../tokens/effect.ts';
import { size, space } from '../tokens/scale.ts';
import { family, type, weight } from '../tokens/type.ts';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/** Questions that open one at a time; an open one closes again. */
export const Accordion = ({ items }: { items: readonly AccordionItem[] }) => (
  <Primitive.Root type="single" collapsible>
    {items.map((item) => (
      <Item key={item.id} value={item.id}>
        <Head>
          <Trigger>
            {item.title}
            <Icon path={plusPath} />
          </Trigger>
        </Head>
        <Content>{item.content}</Content>
      </Item>
    ))}
  </Primitive.Root>
);

const Item = styled(Primitive.Item)`
  border-bottom: ${size.hairline} solid ${color.line};
`;

const Head = styled(Primitive.Header)`
  display: flex;
`;

const Trigger = styled(Primitive.Trigger)`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  padding: ${space.lg} 0;
  border: 0;
  background: none;
  color: ${color.heading};
  font: ${weight.semibold} ${type.subheading} ${family.display};
  text-align: start;
  svg {
    flex: none;
    color: ${color.action};
    transition: transform ${motion.calm};
  }
  &[data-state='open'] svg {
    transform: rotate(45deg);
  }
`;

const Content = styled(Primitive.Content)`
  max-width: ${size.reading};
  padding-bottom: ${space.lg};
  color: ${color.textMuted};
`;
