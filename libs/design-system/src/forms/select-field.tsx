import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
}

/** A select with the browser's own list, which suits phones. Radix's select would need inline styles. */
export const SelectField = ({ label, hint, error, id, options, ...rest }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} id={id}>
    {(control) => (
      <Select {...rest} {...control}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const Select = styled.select`
  ${controlStyle}
`;
