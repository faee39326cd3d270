import { TextField } from '@portal/design-system';
import { useEffect, useRef } from 'react';

interface FlightFilterProps {
  text: string;
  onChange: (text: string) => void;
}

/** Follows the address, except while somebody types in it: the router tells of a change only after the next key. */
export function FlightFilter({ text, onChange }: FlightFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = text;
  }, [text]);
  return (
    <TextField
      ref={input}
      type="search"
      label="Find a flight"
      placeholder="Callsign or city"
      autoComplete="off"
      defaultValue={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
