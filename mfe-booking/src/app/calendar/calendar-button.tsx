import { Button, calendarPath, Icon, type ButtonSize } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { useState } from 'react';
import type { CalendarEvent } from './event-file.ts';

interface CalendarButtonProps {
  event: () => CalendarEvent;
  /** Name of the file, without extension. */
  fileName: string;
  /** Id of the element that names the flight, on a page with several. */
  describedBy?: string | undefined;
  size?: ButtonSize;
}

const load = () => import(/* webpackChunkName: "calendar" */ './event-file.ts');

/** Saves a flight as a calendar file. Loads the code with the first press. */
export function CalendarButton({ event, fileName, describedBy, size = 'md' }: CalendarButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await load()
      .then(({ saveEvent }) => saveEvent(event(), fileName))
      .catch(tellFailure);
    setBusy(false);
  };
  return (
    <Button variant="secondary" size={size} busy={busy} aria-describedby={describedBy} onClick={() => void save()}>
      {!busy && <Icon path={calendarPath} />}
      Add to Calendar
    </Button>
  );
}
