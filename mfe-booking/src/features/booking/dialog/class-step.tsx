import { bookingLimits, cabinClasses, type CabinClass, type Flight } from '@portal/booking-contract';
import {
  Button,
  color,
  family,
  from,
  radius,
  RouteLine,
  size,
  space,
  Spinner,
  Stack,
  TextField,
  type,
  weight,
} from '@portal/design-system';
import { useId, useState, type ComponentProps, type FormEvent } from 'react';
import styled from 'styled-components';
import type { BookingFlow } from './booking-flow.ts';

interface ClassStepProps {
  flight: Flight;
  flow: BookingFlow;
  onSelect: (cabin: CabinClass) => void;
  onCode: (code: string) => void;
  onRedeem: () => void;
}

/** Step 1: the flight, a card for each cabin class, and the voucher form. */
export const ClassStep = ({ flight, flow, onSelect, ...voucher }: ClassStepProps) => (
  <>
    <div>
      <FlightName>{flight.callsign}</FlightName>
      <RouteLine from={flight.departure} to={flight.destination} />
    </div>
    <Stack as="ul" $gap="sm">
      {cabinClasses.map((cabin) => (
        <li key={cabin.id}>
          <ClassCard cabin={cabin} flow={flow} onSelect={() => onSelect(cabin)} />
        </li>
      ))}
    </Stack>
    <VoucherForm flow={flow} {...voucher} />
  </>
);

/** A cabin class and its price. Entitlement is checked on selection. */
function ClassCard({ cabin, flow, onSelect }: { cabin: CabinClass; flow: BookingFlow; onSelect: () => void }) {
  const id = useId();
  const chosen = flow.cabin?.id === cabin.id;
  const hasVoucher = flow.voucher?.cabin.id === cabin.id;
  return (
    <Offer>
      <ClassName id={id}>{cabin.name}</ClassName>
      <Price>{cabin.price}</Price>
      <ClassText>
        <p>{cabin.description}</p>
        {cabin.paid && <p>{hasVoucher ? 'Your voucher opens this class' : 'Needs the class item or a voucher'}</p>}
      </ClassText>
      <CheckButton
        variant="brand"
        checking={flow.busy && chosen}
        waiting={flow.busy}
        autoFocus={chosen}
        aria-describedby={id}
        onClick={onSelect}
      >
        Select
      </CheckButton>
    </Offer>
  );
}

/** 'Have a voucher code?', which opens the code's field. Typed codes become upper-case. */
function VoucherForm({ flow: { code, busy, cabin }, onCode, onRedeem }: Pick<ClassStepProps, 'flow' | 'onCode' | 'onRedeem'>) {
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
const CheckButton = ({ checking, waiting, children, ...rest }: CheckButtonProps) => (
  <Button {...rest} aria-disabled={waiting || undefined}>
    {checking && <Spinner />}
    {children}
  </Button>
);

const figures = 'font-variant-numeric: tabular-nums lining-nums;';

const FlightName = styled.p`
  color: ${color.textMuted};
  font: ${weight.semibold} ${type.body} ${family.text};
  ${figures}
`;

/** Name and price in the first line, the description below, and the button beside it or, on a phone, under it. */
const Offer = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space.xxs} ${space.md};
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
  ${figures}
`;

const ClassText = styled.div`
  margin-bottom: ${space.xs};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.small} ${family.text};
`;

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
