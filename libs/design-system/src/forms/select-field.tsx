import { Field, type FieldTexts } from './field.tsx';
import { SelectBox, type SelectBoxProps } from './select-box.tsx';

type SelectFieldProps = FieldTexts & SelectBoxProps;

export const SelectField = ({ label, hint, error, id, ...rest }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} id={id}>
    {(control) => <SelectBox {...rest} {...control} />}
  </Field>
);
