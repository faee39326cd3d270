import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, plusPath } from '../icons/icon.tsx';
import { color } from '../tokens/color.ts';
import { family, motion, size, space, type, weight } from '../tokens/scale.ts';

interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/** Questions of which at most one is open. Written by hand, because Radix's accordion would be half of its page's weight. */
export const Accordion = ({ items }: { items: readonly AccordionItem[] }) => {
  const id = useId();
  const [open, setOpen] = useState<string>();
  return (
    <div>
      {items.map((item) => {
        const isOpen = open === item.id;
        return (
          <Item key={item.id}>
            <Head>
              <Trigger
                type="button"
                id={`${id}-${item.id}`}
                aria-expanded={isOpen}
                aria-controls={`${id}-${item.id}-content`}
                onClick={() => setOpen(isOpen ? undefined : item.id)}
              >
                <span>{item.title}</span>
                <Icon path={plusPath} />
              </Trigger>
            </Head>
            <Content id={`${id}-${item.id}-content`} role="region" aria-labelledby={`${id}-${item.id}`} hidden={!isOpen}>
              {item.content}
            </Content>
          </Item>
        );
      })}
    </div>
  );
};

const Item = styled.div`
  border-bottom: ${size.hairline} solid ${color.line};
`;

const Head = styled.h3`
  display: flex;
`;

const Trigger = styled.button`
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

const Content = styled.div`
  max-width: ${size.reading};
  padding-bottom: ${space.lg};
  color: ${color.textMuted};
`;
