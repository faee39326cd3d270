import { bookingLimits, cabinClasses, type CabinClass, type Flight } from '@portal/booking-contract';
import { Button, checkPath, color, family, from, Icon, radius, size, space, Stack, type, weight } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { CodeField } from '../../../app/code-field.tsx';
import type { BookingFlow } from './booking-flow.ts';
import { ownedClassesQuery } from './booking-requests.ts';
import { FlightHead } from './flight-summary.tsx';
import { useProblemField } from './problems.tsx';

interface ClassStepProps extends VoucherFormProps {
  flight: Flight;
  user: StoredUser | null;
  onSelect: (cabin: CabinClass) => void;
}

/** Step 1: the flight, a card for each cabin class, and the voucher form. */
export function ClassStep({ flight, user, flow, onSelect, ...voucher }: ClassStepProps) {
  const { data: owned = [] } = useQuery(ownedClassesQuery(user));
  return (
    <>
      <FlightHead flight={flight} />
      <Stack as="ul" $gap="sm">
        {cabinClasses.map((cabin) => (
          <li key={cabin.id}>
            <ClassCard cabin={cabin} isOwned={owned.includes(cabin.id)} flow={flow} onSelect={() => onSelect(cabin)} />
          </li>
        ))}
      </Stack>
      <VoucherForm flow={flow} {...voucher} />
    </>
  );
}

interface ClassCardProps {
  cabin: CabinClass;
  /** The member owns the item of the class. False while that is unknown. */
  isOwned: boolean;
  flow: BookingFlow;
  onSelect: () => void;
}

/** A cabin class and its price. Selection checks the entitlement. No button is `disabled` during the check, so that it keeps the focus. */
function ClassCard({ cabin, isOwned, flow: { busy, cabin: chosenCabin, voucher }, onSelect }: ClassCardProps) {
  const id = useId();
  const isSelected = chosenCabin?.id === cabin.id;
  const hasVoucher = voucher?.cabin.id === cabin.id;
  const isEntitled = isOwned || hasVoucher;
  return (
    <Offer>
      <ClassName id={id}>{cabin.name}</ClassName>
      <Price>{cabin.price}</Price>
      <ClassText>
        <p>{cabin.description}</p>
        {cabin.paid && (
          <Entitlement $granted={isEntitled}>
            {isEntitled && <Icon path={checkPath} width={16} />}
            <span>
              {isOwned ? 'You own this class' : hasVoucher ? 'Your voucher opens this class' : 'Needs the class item or a voucher'}
            </span>
          </Entitlement>
        )}
      </ClassText>
      <Button
        variant="brand"
        busy={busy && isSelected}
        aria-disabled={busy}
        autoFocus={isSelected}
        aria-describedby={id}
        onClick={onSelect}
      >
        Select
      </Button>
    </Offer>
  );
}

interface VoucherFormProps {
  flow: BookingFlow;
  onCode: (code: string) => void;
  onRedeem: () => void;
}

/** 'Have a voucher code?' opens the field for the code. */
function VoucherForm({ flow, onCode, onRedeem }: VoucherFormProps) {
  const { code, busy, cabin } = flow;
  const [open, setOpen] = useState(code !== '');
  const id = useId();
  const field = useProblemField(flow, 'code');
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
          <CodeField
            label="Voucher Code"
            autoFocus
            {...field}
            // One character more than a code can have, so that a longer code is refused instead of cut.
            maxLength={bookingLimits.voucherCode + 1}
            value={code}
            onChange={(event) => onCode(event.target.value)}
          />
        )}
        <Button type="submit" variant="secondary" busy={busy && !cabin} aria-disabled={busy}>
          Redeem
        </Button>
      </Form>
    </div>
  );
}

/** Name and price in the first line, the description below, and the button beside it or, on a phone, under it. */
const Offer = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space.xxs} min(${space.md}, 4vw);
  padding: ${space.md};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    > :nth-child(n + 3) {
      grid-column: auto;
    }
  }
`;

const ClassName = styled.h3`
  font: ${weight.bold} ${type.subheading} ${family.display};
`;

const Price = styled.p`
  font: ${weight.bold} ${type.body} ${family.text};
  text-align: end;
  font-variant-numeric: tabular-nums lining-nums;
`;

const ClassText = styled.div`
  margin-bottom: ${space.xs};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.small} ${family.text};
`;

const Entitlement = styled.p<{ $granted: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  color: ${({ $granted }) => ($granted ? color.success : 'inherit')};
  font-weight: ${({ $granted }) => ($granted ? weight.semibold : weight.regular)};
`;

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
