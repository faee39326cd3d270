import { useId, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { motion, radius, shadow, size, space } from '../tokens/scale.ts';
import { Heading, TextLink } from '../typography/text.tsx';

/** A card. `$lift` raises it on hover, for a card with one main action. */
export const Card = styled.article<{ $padding?: 'none' | 'md' | 'lg'; $lift?: boolean }>`
  --card-padding: ${({ $padding = 'lg' }) => ($padding === 'none' ? '0px' : space[$padding])};
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  padding: var(--card-padding);
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  transition:
    box-shadow ${motion.calm},
    transform ${motion.calm};
  ${({ $lift }) => $lift && `&:hover { box-shadow: ${shadow.mid}; transform: translateY(-2px); }`}
`;

/** A list of rows, separated by lines. Each row has its text at the start and its state at the end. */
export const RowList = styled.ul`
  display: grid;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs} ${space.md};
    padding-block: ${space.sm};
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
`;

interface LinksCardProps {
  title: string;
  links: readonly { title: string; address: string }[];
  /** The router's link. */
  link: ComponentType<{ to: string; children?: ReactNode }>;
}

/** A short list of links under a title. Renders nothing without links. */
export function LinksCard({ title, links, link }: LinksCardProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <Card as="section" $padding="md" aria-labelledby={id}>
      <Heading id={id} $size="subheading">
        {title}
      </Heading>
      <RowList>
        {links.map(({ title: text, address }) => (
          <li key={address + text}>
            <TextLink as={link} to={address}>
              {text}
            </TextLink>
          </li>
        ))}
      </RowList>
    </Card>
  );
}
