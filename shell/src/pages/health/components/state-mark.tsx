import { checkPath, closePath, family, Icon, space, toneColors, type, weight, type Tone } from '@portal/design-system';
import type { HealthState } from '@portal/portal-contract';
import styled from 'styled-components';
import { stateWords } from '../texts.ts';

/** Icon path for each state, so that colour is never the only sign. */
const paths: Record<HealthState, string> = {
  ok: checkPath,
  unused: 'M6 12h12',
  degraded: 'M12 6v7M12 17.5v.01',
  down: closePath,
  unknown: 'M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.7M12 17.5v.01',
};

const stateTones: Record<HealthState, Tone> = { ok: 'success', unused: 'neutral', degraded: 'warning', down: 'danger', unknown: 'warning' };

/** A state as icon, word and colour. */
export const StateMark = ({ state, word = stateWords[state] }: { state: HealthState; word?: string | undefined }) => (
  <Root>
    <StateIcon state={state} />
    <Word $state={state}>{word}</Word>
  </Root>
);

export const StateIcon = ({ state, size = 24 }: { state: HealthState; size?: number }) => (
  <Disc $state={state} $size={size}>
    <Icon path={paths[state]} width={Math.round(size * 0.66)} strokeWidth="2.5" />
  </Disc>
);

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
`;

const Word = styled.span<{ $state: HealthState }>`
  color: ${({ $state }) => toneColors(stateTones[$state])[1]};
  font: ${weight.semibold} ${type.small} ${family.text};
  white-space: nowrap;
`;

const Disc = styled.span<{ $state: HealthState; $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size / 16}rem;
  height: ${({ $size }) => $size / 16}rem;
  border: 1px solid currentColor;
  border-radius: 50%;
  background: ${({ $state }) => toneColors(stateTones[$state])[0]};
  color: ${({ $state }) => toneColors(stateTones[$state])[1]};
`;
