import type { FlightGap } from '@portal/booking-contract';

/** The card's field or line that fills each gap. */
const lines: Record<FlightGap, string> = {
  time: 'a due date',
  gate: 'Gate',
  aircraft: 'Aircraft',
  coordinator: 'Host',
  'number of seats': 'Seats, with a number',
};

/** 'No time', 'No gate' */
export const gapLabel = (gap: FlightGap) => `No ${gap}`;

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'Add a due date and the lines Gate and Host to the flight’s card on the board.' */
export function gapHint(gaps: readonly FlightGap[]): string {
  const keys = gaps.filter((gap) => gap !== 'time').map((gap) => lines[gap]);
  const lineText = keys.length > 0 && `the ${keys.length === 1 ? 'line' : 'lines'} ${listFormat.format(keys)}`;
  const parts = [gaps.includes('time') && lines.time, lineText].filter(Boolean);
  return `Add ${parts.join(' and ')} to the flight’s card on the board.`;
}
