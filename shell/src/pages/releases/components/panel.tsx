import { Cluster, color, family, Text, weight } from '@portal/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../texts.ts';
import { Ago } from '../../time/ago.tsx';

/** A version in large type. */
export const Version = styled.p<{ $isSmall?: boolean }>`
  color: ${color.heading};
  font: ${weight.bold} ${({ $isSmall }) => ($isSmall ? '1.75rem' : 'clamp(2.5rem, 2rem + 2vw, 3.5rem)')} / 1.05 ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

/** Uploader's name of a build that was installed with the server. */
const installer = 'install';

interface PlacedProps {
  badge: ReactNode;
  /** The event: 'went live'. */
  began: string;
  since: string;
  by: string;
}

/** State, age and author of a live or canary version. */
export const Placed = ({ badge, began, since, by }: PlacedProps) => (
  <Cluster $gap="xs">
    {badge}
    <Text as="span" $size="small" $color="textMuted">
      <span>{began}</span> <Ago at={since} /> <span>{by === installer ? texts.withServer : `${texts.by} ${by}`}</span>
    </Text>
  </Cluster>
);
