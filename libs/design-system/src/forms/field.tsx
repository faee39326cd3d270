import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { space } from '../tokens/scale.ts';
import { family, type, weight } from '../tokens/type.ts';

export interface FieldTexts {
  label: ReactNode;
  /** Shown below the control, and read with it. */
  hint?: ReactNode;
  /** Replaces the hint, marks the control invalid and is announced. */
  error?: ReactNode;
}

interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control and message, linked for assistive technology. */
export const Field = ({ label, hint, error, id: fixedId, children }: FieldProps) => {
  const ownId = useId();
  const id = fixedId ?? ownId;
  const message = error ?? hint;
  return (
    <Root>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        ...(message !== undefined && { 'aria-describedby': `${id}-message` }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      <Message id={`${id}-message`} $bad={error !== undefined} aria-live="polite">
        {message}
      </Message>
    </Root>
  );
};

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

const Label = styled.label`
  font: ${weight.semibold} ${type.small} ${family.text};
`;

const Message = styled.p<{ $bad: boolean }>`
  color: ${({ $bad }) => ($bad ? color.danger : color.textMuted)};
  font: ${({ $bad }) => ($bad ? weight.semibold : weight.regular)} ${type.small} ${family.text};
  &:empty {
    display: none;
  }
`;
