import { bookingLimits } from '@portal/booking-contract';
import { Button, color, space, Spinner, TextField } from '@portal/design-system';
import { useId, useState, type ComponentProps, type FormEvent } from 'react';
import styled from 'styled-components';
import { fieldError, type BookingFlow } from './booking-flow.ts';
import { useFocusOnProblem } from './problem-alert.tsx';

export interface VoucherFormProps {
  flow: BookingFlow;
  onCode: (code: string) => void;
  onRedeem: () => void;
}

/** 'Have a voucher code?', which opens the code's field. Typed codes become upper-case. */
export function VoucherForm({ flow, onCode, onRedeem }: VoucherFormProps) {
  const { code, busy, cabin } = flow;
  const [open, setOpen] = useState(code !== '');
  const id = useId();
  const field = useFocusOnProblem(flow, 'voucher');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRedeem();
  };
  return (
    <div>
      <Toggle variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Have a voucher code?
      </Toggle>
      <Form id={id} hidden={!open} noValidate onSubmit={submit}>
        {open && (
          <TextField
            label="Voucher Code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            ref={field}
            error={fieldError(flow, 'voucher')}
            // One character more than a code may have, so that a longer code is refused instead of cut.
            maxLength={bookingLimits.voucherCode + 1}
            value={code}
            onChange={(event) => onCode(event.target.value.toUpperCase())}
          />
        )}
        <CheckButton type="submit" variant="secondary" checking={busy && !cabin} waiting={busy}>
          Redeem
        </CheckButton>
      </Form>
    </div>
  );
}

interface CheckButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'disabled'> {
  /** This button's own check is in flight. */
  checking: boolean;
  /** Any check is in flight: presses are ignored. */
  waiting: boolean;
}

/** Button that starts a check. Uses `aria-disabled`, because a disabled button would lose the focus. */
export const CheckButton = ({ checking, waiting, children, ...rest }: CheckButtonProps) => (
  <Button {...rest} aria-disabled={waiting || undefined}>
    {checking && <Spinner />}
    {children}
  </Button>
);

const Toggle = styled(Button)`
  margin-inline: calc(-1 * ${space.lg});
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const Form = styled.form`
  display: flex;
  align-items: flex-start;
  gap: ${space.sm};
  margin-top: ${space.xs};
  padding-top: ${space.xs};
  border-top: 1px dashed ${color.line};
  > :first-child {
    flex: 1;
  }
  > button {
    margin-top: calc(0.875rem * 1.5 + ${space.xs});
  }
  &[hidden] {
    display: none;
  }
`;
