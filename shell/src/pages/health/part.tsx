import {
  Card,
  checkPath,
  closePath,
  Cluster,
  family,
  Heading,
  Icon,
  space,
  Text,
  toneColors,
  type,
  weight,
  type Tone,
} from '@portal/design-system';
import type { HealthReply, HealthState } from '@portal/portal-contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Titles of the page's parts. */
export const partTitles = {
  services: 'Services',
  readings: 'Lists',
  mail: 'Email and webhooks',
  store: 'Store',
  backup: 'Backup',
  processes: 'Processes',
  versions: 'Versions',
  doctor: 'Set-up check',
} as const;
export type PartName = keyof typeof partTitles;

interface PartProps {
  part: PartName;
  state?: HealthState;
  /** Replaces the default word for the state. */
  word?: string | undefined;
  children: ReactNode;
}

export const partId = (part: PartName) => `health-${part}`;

/** A part of the page. */
export const Part = ({ part, state, word, children }: PartProps) => (
  <Root as="section" id={partId(part)} aria-label={partTitles[part]}>
    <Cluster $gap="xs" $justify="space-between">
      <Heading $size="subheading">{partTitles[part]}</Heading>
      {state && <StateMark state={state} word={word} />}
    </Cluster>
    {children}
  </Root>
);

export const Remark = ({ children }: { children: ReactNode }) => (
  <Text $size="small" $color="textMuted">
    {children}
  </Text>
);

/** A link to a part scrolls it below the page's sticky header. */
const Root = styled(Card)`
  min-width: 0;
  scroll-margin-top: 7rem;
`;

/** Word, tone and icon of each state, so that colour is never the only sign. */
const states: Record<HealthState, readonly [word: string, tone: Tone, path: string]> = {
  ok: ['Works', 'success', checkPath],
  unused: ['Not used yet', 'neutral', 'M6 12h12'],
  degraded: ['Degraded', 'warning', 'M12 6v7M12 17.5v.01'],
  down: ['Down', 'danger', closePath],
  unknown: ['Unknown', 'warning', 'M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.7M12 17.5v.01'],
};

/** A state as icon, word and colour. @param word replaces the default one */
export const StateMark = ({ state, word = states[state][0] }: { state: HealthState; word?: string | undefined }) => (
  <Mark $tone={states[state][1]}>
    <StateIcon state={state} />
    <span>{word}</span>
  </Mark>
);

export const StateIcon = ({ state, size = 24 }: { state: HealthState; size?: number }) => (
  <Disc $tone={states[state][1]} $size={size}>
    <Icon path={states[state][2]} width={Math.round(size * 0.66)} strokeWidth="2.5" />
  </Disc>
);

const Mark = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  color: ${({ $tone }) => toneColors($tone)[1]};
  font: ${weight.semibold} ${type.small} ${family.text};
  white-space: nowrap;
`;

const Disc = styled.span<{ $tone: Tone; $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size / 16}rem;
  height: ${({ $size }) => $size / 16}rem;
  border: 1px solid currentColor;
  border-radius: 50%;
  background: ${({ $tone }) => toneColors($tone)[0]};
  color: ${({ $tone }) => toneColors($tone)[1]};
`;

/** Something that needs attention. */
interface Trouble {
  title: string;
  part: PartName;
  state: HealthState;
}

const needsAttention = ({ state }: { state: HealthState }) => state === 'degraded' || state === 'down' || state === 'unknown';

/** Lists everything that needs attention, in the order of the page. */
export function troublesOf({ services, readings, processes, areAllProcessesKnown, ...health }: HealthReply): Trouble[] {
  // Another process counts if it is silent, or if it has trouble with a service that works for this one.
  const ownTroubles = new Set(services.filter(needsAttention).map(({ title }) => title));
  const others = processes.filter(
    (each) => !each.isThis && (each.state === 'down' || each.troubles.some((title) => !ownTroubles.has(title))),
  );
  const whole = (part: PartName, state: HealthState): Trouble => ({ title: partTitles[part], part, state });
  return [
    ...services.map(({ title, state }): Trouble => ({ title, part: 'services', state })),
    ...readings.map(({ title, state }): Trouble => ({ title, part: 'readings', state })),
    whole('mail', health.mail.state),
    whole('store', health.store.state),
    whole('backup', health.backup.state),
    whole('processes', others.length > 0 || !areAllProcessesKnown ? 'degraded' : 'ok'),
    whole('doctor', health.doctor.state),
  ].filter(needsAttention);
}

/** The worst state of all: `ok` only if nothing needs attention. */
export function overallState(troubles: readonly Trouble[]): 'ok' | 'degraded' | 'down' {
  if (troubles.some(({ state }) => state === 'down')) return 'down';
  return troubles.length > 0 ? 'degraded' : 'ok';
}
