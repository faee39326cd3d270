import { checkInText } from '@portal/booking-contract';
import { placePage } from '@portal/brand';
import { ButtonLink, TextField } from '@portal/design-system';
import { platform } from '@portal/portal-contract';
import { useState } from 'react';
import { Fields, Lead, Panel } from '../../app/panel.styles.ts';
import { Toggle } from '../../app/toggle.tsx';

const methods = [
  { value: 'booking', label: 'BOOKING REFERENCE' },
  { value: 'ticket', label: 'E-TKT NUMBER' },
] as const;

/** Tab 'Check In' of the home page: a link into the game, where check-in happens. Ignores its fields. */
export function CheckInPanel() {
  const [method, setMethod] = useState<(typeof methods)[number]['value']>('booking');
  return (
    <Panel as="div">
      <Lead>{checkInText}</Lead>
      <Toggle label="Check-in method" options={methods} value={method} onChange={setMethod} />
      <Fields>
        <TextField label="Last Name" autoComplete="off" />
        <TextField label={method === 'booking' ? 'Booking Reference' : 'E-Ticket Number'} autoComplete="off" spellCheck={false} />
        <ButtonLink href={placePage(platform.key)}>CHECK IN</ButtonLink>
      </Fields>
    </Panel>
  );
}
