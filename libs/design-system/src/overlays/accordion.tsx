import * as Radix from 'radix-ui/accordion';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, plusPath } from '../icons/icon.tsx';
import { color } from '../tokens/color.ts';
import { family, motion, size, space, type, weight } from '../tokens/scale.ts';

interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/** Questions of which at most one is open. */
export const Accordion = ({ items }: { items: readonly AccordionItem[] }) => (
  <Radix.Root type="single" collapsible>
    {items.map(({ id, title, content }) => (
      <Item key={id} value={id}>
        <Head>
          <Trigger>
            <span>{title}</span>
            <Icon path={plusPath} />
          </Trigger>
        </Head>
        <Content>{content}</Content>
      </Item>
    ))}
  </Radix.Root>
);

const Item = styled(Radix.Item)`
  border-bottom: ${size.hairline} solid ${color.line};
`;

const Head = styled(Radix.Header)`
  display: flex;
`;

const Trigger = styled(Radix.Trigger)`
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
  &[aria-expanded='true'] svg {
    transform: rotate(45deg);
  }
`;

const Content = styled(Radix.Content)`
  max-width: ${size.reading};
  padding-bottom: ${space.lg};
  color: ${color.textMuted};
`;
