import { color, radius, size, space, type, weight, family } from '@portal/design-system';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

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
    <Label>
      Find a flight
      <input
        ref={input}
        type="search"
        placeholder="Callsign or city"
        defaultValue={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </Label>
  );
}

const Label = styled.label`
  font: ${weight.semibold} ${type.small} ${family.text};
  input {
    display: block;
    width: 100%;
    min-height: ${size.target};
    margin-top: ${space.xxs};
    padding: ${space.xs} ${space.md};
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.md};
    background: ${color.surface};
    font: ${weight.regular} ${type.body} ${family.text};
  }
`;
