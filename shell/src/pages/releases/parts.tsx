import { Cluster, color, family, motion, radius, space, Text, type, weight } from '@portal/design-system';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Ago } from '../words.tsx';
import { percentText } from './texts.ts';

/** A version in large type. */
export const Version = styled.p<{ $isSmall?: boolean }>`
  color: ${color.heading};
  font: ${weight.bold} ${({ $isSmall }) => ($isSmall ? '1.75rem' : 'clamp(2.5rem, 2rem + 2vw, 3.5rem)')} / 1.05 ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

interface PlacedProps {
  badge: ReactNode;
  /** The event: 'went live'. */
  began: string;
  /** Its author is `install` for a build that was installed with the server. */
  version: { since: string; by: string };
}

/** State, age and author of a live or canary version. */
export const Placed = ({ badge, began, version: { since, by } }: PlacedProps) => (
  <Cluster $gap="xs">
    {badge}
    <Text as="span" $size="small" $color="textMuted">
      <span>{began}</span> <Ago at={since} /> <span>{by === 'install' ? 'with the server' : `by ${by}`}</span>
    </Text>
  </Cluster>
);

/** Says whether a release is compatible with the live versions, or why not. */
export const RangeState = ({ conflicts }: { conflicts: readonly string[] }) =>
  conflicts.length === 0 ? (
    <Fits>Fits</Fits>
  ) : (
    <Conflicts>
      <p>Can't go live now</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict}>{conflict}</li>
        ))}
      </ul>
    </Conflicts>
  );

/** A canary's share of visitors as a bar with its number. */
export function ShareBar({ percent }: { percent: number }) {
  const id = useId();
  return (
    <div>
      <Label id={id}>
        Share of visitors
        <strong>{percentText(percent)}</strong>
      </Label>
      <Track role="meter" aria-labelledby={id} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <Filled $percent={percent} />
      </Track>
    </div>
  );
}

const Fits = styled.p`
  color: ${color.link};
  font: ${weight.medium} ${type.small} ${family.text};
  &::before {
    content: '✓' / '';
    margin-inline-end: ${space.xxs};
  }
`;

const Conflicts = styled.div`
  color: ${color.danger};
  font: ${weight.regular} ${type.small} ${family.text};
  overflow-wrap: anywhere;
  p {
    font-weight: ${weight.semibold};
  }
  li {
    padding-inline-start: ${space.sm};
  }
`;

const Label = styled.p`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${space.xxs};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
  strong {
    color: ${color.text};
    font-weight: ${weight.semibold};
    font-variant-numeric: tabular-nums;
  }
`;

const Track = styled.div`
  overflow: hidden;
  height: 0.75rem;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.sunken};
`;

const Filled = styled.div<{ $percent: number }>`
  width: ${({ $percent }) => $percent}%;
  height: 100%;
  background: ${color.brand};
  transition: width ${motion.slow};
`;
