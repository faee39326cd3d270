import { Button, calendarPath, Icon, type ButtonSize } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { useState } from 'react';
import type * as EventFile from './event-file.ts';

interface CalendarButtonProps {
  onSave: (code: typeof EventFile) => void;
  /** Id of the element that names the flight, on a page with several. */
  describedBy?: string | undefined;
  size?: ButtonSize;
}

const load = () => import('./event-file.ts');

/** Saves a flight or a trip as a calendar file. Loads the code on the first press. */
export function CalendarButton({ onSave, describedBy, size = 'md' }: CalendarButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await load().then(onSave).catch(tellFailure);
    setBusy(false);
  };
  return (
    <Button variant="secondary" size={size} busy={busy} aria-describedby={describedBy} onClick={() => void save()}>
      {!busy && <Icon path={calendarPath} />}
      <span>Add to Calendar</span>
    </Button>
  );
}
