import { Cluster, color, family, radius, size, space, Text, weight } from '@portal/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../texts.ts';
import { Ago } from '../time/ago.tsx';

/** Half of a remote's card: the live version, or its canary. */
export const Panel = styled.div<{ $isEmpty?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  ${({ $isEmpty }) =>
    $isEmpty &&
    `justify-content: center;
    padding: ${space.lg};
    border: ${size.hairline} dashed ${color.lineStrong};
    border-radius: ${radius.md};`}
`;

/** A version, big and calm. */
export const Version = styled.p`
  color: ${color.heading};
  font: ${weight.bold} clamp(2.25rem, 1.75rem + 2vw, 3.25rem) / 1.05 ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

/** State, age and person above a version. */
export const Placed = ({ badge, since, by }: { badge: ReactNode; since: string; by: string }) => (
  <Cluster $gap="xs">
    {badge}
    <Text as="span" $size="small" $color="textMuted">
      {texts.live.since} <Ago at={since} /> {texts.live.by} {by}
    </Text>
  </Cluster>
);

/** The buttons at the foot of a panel. */
export const Buttons = styled(Cluster)`
  margin-top: auto;
`;
