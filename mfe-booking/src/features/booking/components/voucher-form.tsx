import { limits } from '@portal/contracts';
import { Button, color, space, TextField } from '@portal/design-system';
import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';

interface VoucherFormProps {
  checking: boolean;
  onRedeem: (code: string) => void;
}

/** 'Have a voucher code?' and, once asked, the field for it. Codes are upper-case, however they are typed. */
export function VoucherForm({ checking, onRedeem }: VoucherFormProps) {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checking) onRedeem(code);
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
            maxLength={limits.voucherCode + 1}
            value={code}
            onChange={(event) => setCode(event.target.value.toUpperCase())}
          />
        )}
        <Button type="submit" variant="secondary" busy={checking}>
          Redeem
        </Button>
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
