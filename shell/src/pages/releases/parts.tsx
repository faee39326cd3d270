import { Badge, Cluster, color, family, motion, radius, space, Text, weight, type Tone } from '@portal/design-system';
import type { ReleaseAction, ReleaseState } from '@portal/portal-contract';
import { useId } from 'react';
import styled from 'styled-components';
import { Ago } from '../words.tsx';

const states: Record<ReleaseState, readonly [text: string, tone: Tone]> = {
  checking: ['Checking', 'neutral'],
  candidate: ['Candidate', 'info'],
  refused: ['Refused', 'danger'],
  canary: ['Canary', 'warning'],
  live: ['Live', 'success'],
  retired: ['Retired', 'neutral'],
  removed: ['Removed', 'neutral'],
};

export const StateBadge = ({ state }: { state: ReleaseState }) => <Badge $tone={states[state][1]}>{states[state][0]}</Badge>;

export const actionTexts: Record<ReleaseAction, string> = {
  install: 'Installed with the server',
  upload: 'Uploaded',
  refuse: 'Refused by the gate',
  candidate: 'Ready to go live',
  promote: 'Promoted',
  canary: 'Canary started',
  rollback: 'Rolled back',
  remove: 'Removed',
  token: 'Release token',
};

/** "10 %" with a non-breaking space. */
export const percentText = (percent: number | string): string => `${percent}\u00a0%`;

export const countText = (count: number): string => count.toLocaleString('en-US');

/** Share of page views with errors: "0.07 %". A dash without page views. */
export function rateText({ views, errors }: { views: number; errors: number }): string {
  if (views === 0) return '–';
  return percentText(((100 * errors) / views).toLocaleString('en-US', { maximumFractionDigits: 2 }));
}

/** A version in large type. */
export const Version = styled.p<{ $isSmall?: boolean }>`
  color: ${color.heading};
  font: ${weight.bold} ${({ $isSmall }) => ($isSmall ? '1.75rem' : 'clamp(2.5rem, 2rem + 2vw, 3.5rem)')} / 1.05 ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

interface PlacedProps {
  state: 'live' | 'canary';
  /** The event: 'went live'. */
  began: string;
  /** Its author is `install` for a build that was installed with the server. */
  version: { since: string; by: string };
}

/** State, age and author of a live or canary version. */
export const Placed = ({ state, began, version: { since, by } }: PlacedProps) => (
  <Cluster $gap="xs">
    <StateBadge state={state} />
    <Text as="span" $size="small" $color="textMuted">
      <span>{began}</span> <Ago at={since} /> <span>{by === 'install' ? 'with the server' : `by ${by}`}</span>
    </Text>
  </Cluster>
);

/** Says whether a release is compatible with the live versions, or why not. */
export const RangeState = ({ conflicts }: { conflicts: readonly string[] }) =>
  conflicts.length === 0 ? (
    <Fits $size="small" $weight="medium" $color="link">
      Fits
    </Fits>
  ) : (
    <Text as="div" $size="small" $color="danger">
      <strong>Can't go live now</strong>
      <Conflicts>
        {conflicts.map((conflict) => (
          <li key={conflict}>{conflict}</li>
        ))}
      </Conflicts>
    </Text>
  );

/** A canary's share of visitors as a bar with its number. */
export function ShareBar({ percent }: { percent: number }) {
  const id = useId();
  return (
    <div>
      <Cluster id={id} $justify="space-between">
        <Text as="span" $size="caption" $color="textMuted">
          Share of visitors
        </Text>
        <Text as="span" $size="caption" $weight="semibold">
          {percentText(percent)}
        </Text>
      </Cluster>
      <Track role="meter" aria-labelledby={id} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <Filled $percent={percent} />
      </Track>
    </div>
  );
}

const Fits = styled(Text)`
  &::before {
    content: '✓' / '';
    margin-inline-end: ${space.xxs};
  }
`;

const Conflicts = styled.ul`
  padding-inline-start: ${space.sm};
  overflow-wrap: anywhere;
`;

const Track = styled.div`
  overflow: hidden;
  height: 0.75rem;
  margin-top: ${space.xxs};
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
