import { color, family, from, radius, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

interface ToggleProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one out of two or three, side by side. */
export const Toggle = <Value extends string>({ label, options, value, onChange }: ToggleProps<Value>) => (
  <Group role="group" aria-label={label}>
    {options.map((option) => (
      <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
        {option.label}
      </button>
    ))}
  </Group>
);

const Group = styled.div`
  display: flex;
  width: fit-content;
  max-width: 100%;
  padding: ${space.hair};
  border-radius: ${radius.pill};
  background: ${color.sunken};
  button {
    min-height: ${size.target};
    padding: ${space.xxs} ${space.sm};
    border: 0;
    border-radius: ${radius.pill};
    background: none;
    color: ${color.textMuted};
    font: ${weight.semibold} ${type.small} ${family.text};
  }
  ${from.tablet} {
    button {
      padding-inline: ${space.lg};
    }
  }
  button[aria-pressed='true'] {
    background: ${color.brand};
    color: ${color.onBrand};
  }
`;
