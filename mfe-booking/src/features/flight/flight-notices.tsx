import { type Flight, flightMessages, momentText } from '@portal/booking-contract';
import { Alert } from '@portal/design-system';

const fields = [
  ['gate', 'Gate'],
  ['aircraft', 'Aircraft'],
  ['host', 'Coordinator'],
  ['route', 'Route'],
] as const;

export interface FlightNoticesProps {
  flight: Flight;
  /** The flight before its latest change. */
  before: Flight | undefined;
  isGone: boolean;
}

/** Notices about a flight that has changed or has left the board. */
export function FlightNotices({ flight, before, isGone }: FlightNoticesProps) {
  return (
    <>
      {isGone && (
        <Alert tone="warning" title="This flight has left the board.">
          It was flown or cancelled. Here is what was known last.
        </Alert>
      )}
      {before && !isGone && <Changes before={before} after={flight} />}
    </>
  );
}

/** Lists the changed fields of a flight: 'Gate: 7 is now Z99'. */
function Changes({ before, after }: { before: Flight; after: Flight }) {
  const [earlier, later] = [departureOf(before), departureOf(after)];
  return (
    <Alert title="Just updated">
      {earlier !== later && <p>{`Departure: ${earlier} is now ${later}`}</p>}
      {fields.map(
        ([field, label]) => before[field] !== after[field] && <p key={field}>{`${label}: ${before[field]} is now ${after[field]}`}</p>,
      )}
    </Alert>
  );
}

const departureOf = ({ dueDate, from }: Flight) => (dueDate ? momentText(dueDate, from) : flightMessages.notScheduled);
