import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color } from '../tokens/color.ts';
import { family, motion, radius, size, space, type, weight } from '../tokens/scale.ts';

/** Style of text fields, text areas and selects. */
export const controlStyle = css`
  width: 100%;
  min-height: ${size.target};
  padding: ${space.xs} ${space.md};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font: ${weight.regular} ${type.body} ${family.text};
  transition: border-color ${motion.quick};
  /* The browser's own parts would make a date field taller than its neighbours. */
  &[type='date'] {
    height: ${size.target};
  }
  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.link};
  }
  &:focus-visible {
    outline-offset: 0;
    border-radius: ${radius.md};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.textMuted};
  }
`;

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
