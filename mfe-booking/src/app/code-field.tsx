import { bookingLimits } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { TextField } from '@portal/design-system';
import styled from 'styled-components';

/**
 * Text field for a code, shown in upper case. Its value stays as typed, because a changed value moves the caret and breaks the
 * composition of input methods. Convert the value on submit.
 */
export const CodeField = styled(TextField).attrs({ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false })`
  text-transform: uppercase;
`;

interface CallsignFieldProps {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (callsign: string) => void;
}

/** Text field for a callsign. `callsignKey` converts its value. */
export const CallsignField = ({ onChange, ...field }: CallsignFieldProps) => (
  <CodeField
    {...field}
    placeholder={airline.exampleCallsign}
    maxLength={bookingLimits.flightNumber}
    onChange={(event) => onChange(event.target.value)}
  />
);
