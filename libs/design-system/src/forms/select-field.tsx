import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
}

/** A select with the browser's own list, which suits phones. Radix's select would need inline styles. */
export const SelectField = ({ label, hint, error, id, options, ...rest }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} id={id}>
    {(control) => (
      <Frame>
        <Select {...rest} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Frame>
    )}
  </Field>
);

/** Draws the arrow. Each browser's own has another look and place, and Safari's comes with a background. */
const Frame = styled.div`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    top: calc(50% - 0.4rem);
    right: 1rem;
    width: 0.5rem;
    height: 0.5rem;
    border: solid ${color.textMuted};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: 2.25rem;
  text-overflow: ellipsis;
`;
