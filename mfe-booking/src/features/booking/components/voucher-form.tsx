import { bookingLimits } from '@portal/booking-contract';
import { Button, color, space, TextField } from '@portal/design-system';
import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { CheckButton } from './check-button.tsx';

interface VoucherFormProps {
  code: string;
  checking: boolean;
  /** Something is being checked, a code or a class. */
  waiting: boolean;
  onCode: (code: string) => void;
  onRedeem: () => void;
}

/** 'Have a voucher code?' and, once asked, the field for it. Codes are upper-case, however they are typed. */
export function VoucherForm({ code, checking, waiting, onCode, onRedeem }: VoucherFormProps) {
  const [open, setOpen] = useState(code !== '');
  const id = useId();
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
            // One more than a code may have, so that a longer one is told to be wrong instead of being cut.
            maxLength={bookingLimits.voucherCode + 1}
            value={code}
            onChange={(event) => onCode(event.target.value.toUpperCase())}
          />
        )}
        <CheckButton type="submit" variant="secondary" checking={checking} waiting={waiting}>
          Redeem
        </CheckButton>
      </Form>
    </div>
  );
}

const Toggle = styled(Button)`
  margin-inline: calc(-1 * ${space.lg});
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const Form = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space.sm};
  margin-top: ${space.xs};
  padding-top: ${space.xs};
  border-top: 1px dashed ${color.line};
  > :first-child {
    flex: 1;
  }
  &[hidden] {
    display: none;
  }
`;
