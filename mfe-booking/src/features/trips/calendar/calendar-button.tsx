import { Button, calendarPath, Icon } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { useState } from 'react';
import type { Trip } from '../order-trips.ts';

interface CalendarButtonProps {
  trip: Trip & { dueDate: string };
  /** Id of what names the flight, where there are several. */
  describedBy?: string;
}

const load = () => import(/* webpackChunkName: "calendar" */ './save-trip.ts');

/** Saves the trip as a calendar file. What makes it is fetched with the first press. */
export function CalendarButton({ trip, describedBy }: CalendarButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await load()
      .then(({ saveTrip }) => saveTrip(trip))
      .catch(tellFailure);
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      busy={busy}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      onClick={() => void save()}
    >
      {!busy && <Icon path={calendarPath} />}
      Add to Calendar
    </Button>
  );
}
