import { type Flight, momentText, rollCallOpensAt, rollCallTexts } from '@portal/booking-contract';
import { Cluster, color, family, Heading, radius, size, space, Stack, Text, type, weight } from '@portal/design-system';
import { Outage } from '@portal/remote-app';
import { hasStatus } from '@portal/api-client';
import styled from 'styled-components';
import type { KeyboardEvent } from 'react';
import { Toggle } from '../../app/toggle.tsx';
import type { RollCall } from './use-roll-call.ts';

interface RollCallBarProps {
  flight: Flight;
  roll: RollCall;
  /** Number of passengers. */
  total: number;
  /** Number of passengers who are checked in. */
  count: number;
  /** Only passengers who were not checked in when the filter was set are listed. */
  isFiltered: boolean;
  onFilter: (isFiltered: boolean) => void;
}

/** Number of checked-in passengers, and a filter for the others. */
export function RollCallBar({ flight, roll, total, count, isFiltered, onFilter }: RollCallBarProps) {
  const { checkedIn, state, reading } = roll;
  const { error } = reading;
  const options = [
    { value: '', label: `All ${total}` },
    { value: 'left', label: `Not yet ${total - count}` },
  ];
  // An older server has no roll call.
  if (hasStatus(error, 404)) return null;
  return (
    <section aria-label="Checked in">
      <Stack $gap="xs">
        <Cluster $justify="space-between" $align="center">
          <Heading as="h3" $size="subheading">
            Check-in at the gate
          </Heading>
          {checkedIn && count + (state === 'open' ? 1 : 0) > 0 && (
            <div data-print="never">
              <Toggle label="Passengers" options={options} value={isFiltered ? 'left' : ''} onChange={(value) => onFilter(value !== '')} />
            </div>
          )}
        </Cluster>
        {(checkedIn || !error) && (
          <>
            <Text role="status" $weight="semibold">{`${checkedIn ? count : '–'} of ${total} checked in`}</Text>
            <Track aria-hidden="true" data-print="never">
              <div style={{ width: `${(100 * count) / total}%` }} />
            </Track>
            <Text $size="caption" $color="textMuted" data-print="never">
              {hintOf(flight, roll)}
            </Text>
          </>
        )}
        {error && (
          <div data-print="never">
            <Outage of={reading} failed="We couldn't load who is checked in" />
          </div>
        )}
      </Stack>
    </section>
  );
}

function hintOf(flight: Flight, { state }: RollCall): string {
  if (state === 'over') return rollCallTexts.over;
  const opensAt = rollCallOpensAt(flight);
  if (state === 'open' || opensAt === undefined) return 'Tick each passenger at the gate. The arrow keys move along the list.';
  return `${rollCallTexts.early} For this flight that is ${momentText(opensAt, flight.from)}.`;
}

const Track = styled.div`
  height: 0.375rem;
  border-radius: ${radius.pill};
  background: ${color.sunken};
  overflow: hidden;
  div {
    height: 100%;
    border-radius: inherit;
    background: ${color.success};
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    div {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;

export interface PassengerTickProps {
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
