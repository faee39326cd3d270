import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { controlStyle, Field, type FieldTexts } from './field.tsx';

interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
}

/**
 * A select with the browser's own list, which suits phones, and the portal's own arrow. Each browser's arrow has another look and
 * place, and Safari's comes with a background. Radix's select would need inline styles.
 */
export const SelectBox = ({ className, options, ...rest }: SelectBoxProps) => (
  <Frame className={className}>
    <Select {...rest}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  </Frame>
);

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

type SelectFieldProps = FieldTexts & SelectBoxProps;

export const SelectField = ({ label, hint, error, id, ...rest }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} id={id}>
    {(control) => <SelectBox {...rest} {...control} />}
  </Field>
);
