import { Card, Cluster, Heading, space, VisuallyHidden } from '@portal/design-system';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { LongText } from './long-text.tsx';

interface PunishmentCardProps {
  /** Names the card for assistive technology, and shows unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  badges: ReactNode;
  reason: string;
  /** When, and by whom. */
  details: ReactNode;
  /** What can be done about it, and how its appeal went; `describedBy` is the id of the card's title. */
  foot: (describedBy: string) => ReactNode;
}

/** One punishment: what it is, why, when, by whom, and what can be done about it. */
export function PunishmentCard({ title, titleHidden = false, badges, reason, details, foot }: PunishmentCardProps) {
  const id = useId();
  return (
    <Card $padding="md" aria-labelledby={id}>
      <Cluster $gap="xs">
        {titleHidden ? (
          <VisuallyHidden as="h3" id={id}>
            {title}
          </VisuallyHidden>
        ) : (
          <Heading as="h3" $size="subheading" id={id}>
            {title}
          </Heading>
        )}
        {badges}
      </Cluster>
      <LongText>{reason}</LongText>
      {details}
      <Foot>{foot(id)}</Foot>
    </Card>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.md};
  > button:last-child {
    margin-left: auto;
  }
  &:empty {
    display: none;
  }
`;
