import { bookingLimits } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { TextField } from '@portal/design-system';

interface CallsignFieldProps {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (callsign: string) => void;
}

/** Text field for a callsign. Typed letters become upper-case. */
export const CallsignField = ({ onChange, ...field }: CallsignFieldProps) => (
  <TextField
    {...field}
    placeholder={airline.exampleCallsign}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={bookingLimits.flightNumber}
    onChange={(event) => onChange(event.target.value.toUpperCase())}
  />
);
