import { color, family, size, space, type, weight } from '@portal/design-system';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { RollCall } from './use-roll-call.ts';

interface PassengerTickProps {
  name: string;
  roll: RollCall;
}

/** Shows ticks while the roll call is open or if anybody is checked in. */
export const hasTicks = ({ checkedIn, state }: RollCall): boolean => checkedIn !== undefined && (state === 'open' || checkedIn.size > 0);

export function PassengerTick({ name, roll: { checkedIn, state, mark } }: PassengerTickProps) {
  const isCheckedIn = checkedIn?.has(name) ?? false;
  const isFixed = state === 'over' || (state === 'early' && !isCheckedIn);
  return (
    <Label $isDone={isCheckedIn}>
      <input type="checkbox" checked={isCheckedIn} disabled={isFixed} onChange={({ target }) => mark(name, target.checked)} />
      {name}
    </Label>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the next tick with the arrow keys, so that a long list needs no Tab for each passenger. */
export function moveAlongTicks(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:enabled')];
  const place = ticks.findIndex((tick) => tick === event.target);
  const next = step !== undefined && place >= 0 && ticks[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const Label = styled.label<{ $isDone: boolean }>`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space.xs};
  min-width: 0;
  min-height: 2rem;
  color: ${({ $isDone }) => ($isDone ? color.textMuted : color.text)};
  font: ${weight.medium} ${type.small} ${family.text};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:has(:disabled) {
    cursor: default;
  }
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.brand};
  }
  @media (pointer: coarse) {
    min-height: ${size.target};
  }
`;
