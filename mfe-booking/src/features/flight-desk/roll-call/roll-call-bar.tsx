import { momentText, rollCallOpensAt, rollCallTexts, type Flight } from '@portal/booking-contract';
import { Cluster, color, Heading, radius, RetryAlert, Stack, Text, timeOfDay } from '@portal/design-system';
import { hasStatus } from '@portal/api-client';
import styled from 'styled-components';
import { Toggle } from '../../../app/toggle.tsx';
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
  const { checkedIn, state, error, isFetching, refetch, readAt } = roll;
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
            <div data-screen-only>
              <Toggle label="Passengers" options={options} value={isFiltered ? 'left' : ''} onChange={(value) => onFilter(value !== '')} />
            </div>
          )}
        </Cluster>
        {(checkedIn || !error) && (
          <>
            <Text role="status" $weight="semibold">{`${checkedIn ? count : '–'} of ${total} checked in`}</Text>
            <Track aria-hidden="true" data-screen-only>
              <div style={{ width: `${(100 * count) / total}%` }} />
            </Track>
            <Text $size="caption" $color="textMuted" data-screen-only>
              {hintOf(flight, roll)}
            </Text>
          </>
        )}
        {error && (
          <div data-screen-only>
            <RetryAlert title={rollCallTexts.loadFailed} busy={isFetching} onRetry={refetch}>
              {checkedIn && `These are the check-ins as of ${timeOfDay(new Date(readAt).toISOString())}.`}
            </RetryAlert>
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
