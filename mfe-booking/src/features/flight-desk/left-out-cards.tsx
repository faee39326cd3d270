import type { LeftOutReason } from '@portal/booking-contract';
import { Alert } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { leftOutQuery, leftOutRoutesQuery } from './desk-data.ts';

const reasons: Record<LeftOutReason, string> = {
  template: 'a template',
  'no-flight-line': 'no line of a flight, such as Callsign',
  malformed: 'can’t be read',
};

/** Says that the route sheet cannot be read, or that rows of it are no routes. Shows nothing otherwise. */
export function LeftOutRoutes({ userId }: { userId: string }) {
  const { data } = useQuery(leftOutRoutesQuery(userId));
  if (!data || (data.skipped === 0 && !data.stale)) return null;
  const rows = data.skipped === 1 ? 'One row of the route sheet is' : `${data.skipped} rows of the route sheet are`;
  return (
    <div data-print="never">
      <Alert
        tone="warning"
        title={data.stale ? 'The route sheet can’t be read. Visitors see its last good list.' : `${rows} not shown as a route.`}
      >
        Look for error values, such as #REF!, and for rows with fewer than five columns.
      </Alert>
    </div>
  );
}

/** Names the cards of the flight list that the portal does not show as flights. Shows nothing while there are none. */
export function LeftOutCards({ userId }: { userId: string }) {
  const { data } = useQuery(leftOutQuery(userId));
  const cards = data?.cards ?? [];
  if (cards.length === 0) return null;
  const title =
    cards.length === 1 ? 'One card on the board is not shown as a flight.' : `${cards.length} cards on the board are not shown as flights.`;
  return (
    <div data-print="never">
      <Alert title={title}>
        <ul>
          {cards.map(({ name, reason }, index) => (
            <li key={index} dir="auto">{`${name || 'Card without a name'}: ${reasons[reason]}`}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
