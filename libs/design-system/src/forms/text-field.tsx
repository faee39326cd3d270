import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyle, Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts & ComponentProps<'input'>;

/** One line of text. Accepts every property of an `input`. */
export const TextField = ({ label, hint, error, id, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} id={id}>
    {(control) => <Input {...rest} {...control} />}
  </Field>
);

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** Several lines of text. Accepts every property of a `textarea`. */
export const TextArea = ({ label, hint, error, id, ...rest }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} id={id}>
    {(control) => <Area dir="auto" {...rest} {...control} />}
  </Field>
);

const Input = styled.input`
  ${controlStyle}
`;

const Area = styled.textarea`
  ${controlStyle}
  resize: vertical;
`;
