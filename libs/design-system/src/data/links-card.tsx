import { useId, type ComponentType, type ReactNode } from 'react';
import { Heading } from '../typography/text.ts';
import { TextLink } from '../typography/link.ts';
import { Card } from './card.ts';
import { RowList } from './row-list.ts';

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
