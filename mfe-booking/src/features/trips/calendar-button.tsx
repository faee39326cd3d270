import { Button, calendarPath, Icon } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { useState } from 'react';
import type { DatedTrip } from './trips.ts';

interface CalendarButtonProps {
  trip: DatedTrip;
  /** Id of the element that names the flight, on a page with several. */
  describedBy?: string;
}

const load = () => import(/* webpackChunkName: "calendar" */ './trip-calendar.ts');

/** Saves the trip as a calendar file. Loads the code with the first press. */
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
