import { cabinClasses, type CabinClass, type Flight } from '@portal/booking-contract';
import { checkPath, color, family, from, Icon, radius, size, space, Stack, type, weight } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { skipToken, useQuery } from '@portal/query';
import { personal } from '@portal/remote-app';
import { useId } from 'react';
import styled from 'styled-components';
import type { BookingFlow } from './booking-flow.ts';
import { ownedClasses } from './booking-requests.ts';
import { FlightHead } from './flight-summary.tsx';
import { CheckButton, VoucherForm, type VoucherFormProps } from './voucher-form.tsx';

interface ClassStepProps extends VoucherFormProps {
  flight: Flight;
  user: StoredUser | null;
  onSelect: (cabin: CabinClass) => void;
}

/** Step 1: the flight, a card for each cabin class, and the voucher form. */
export function ClassStep({ flight, user, flow, onSelect, ...voucher }: ClassStepProps) {
  const owned = useOwnedClasses(user);
  return (
    <>
      <FlightHead flight={flight} />
      <Stack as="ul" $gap="sm">
        {cabinClasses.map((cabin) => (
          <li key={cabin.id}>
            <ClassCard cabin={cabin} owned={owned.includes(cabin.id)} flow={flow} onSelect={() => onSelect(cabin)} />
          </li>
        ))}
      </Stack>
      <VoucherForm flow={flow} {...voucher} />
    </>
  );
}

/**
 * The paid classes whose game item the member owns. A hint for the cards: it lacks a class whose check failed, and choosing a class
 * checks again.
 */
function useOwnedClasses(user: StoredUser | null): readonly CabinClass['id'][] {
  const { data = [] } = useQuery({
    queryKey: [personal, user?.userId, 'owned-classes'],
    queryFn: user ? () => ownedClasses(user.userId) : skipToken,
    staleTime: 60_000,
    retry: false,
  });
  return data;
}

interface ClassCardProps {
  cabin: CabinClass;
  /** The member owns the class's item. False also while nobody knows. */
  owned: boolean;
  flow: BookingFlow;
  onSelect: () => void;
}

/** A cabin class and its price. Entitlement is checked on selection. */
function ClassCard({ cabin, owned, flow, onSelect }: ClassCardProps) {
  const id = useId();
  const chosen = flow.cabin?.id === cabin.id;
  const hasVoucher = flow.voucher?.cabin.id === cabin.id;
  const isOpen = owned || hasVoucher;
  return (
    <Offer>
      <ClassName id={id}>{cabin.name}</ClassName>
      <Price>{cabin.price}</Price>
      <ClassText>
        <p>{cabin.description}</p>
        {cabin.paid && (
          <Way $open={isOpen}>
            {isOpen && <Icon path={checkPath} width={16} />}
            {owned ? 'You own this class' : hasVoucher ? 'Your voucher opens this class' : 'Needs the class item or a voucher'}
          </Way>
        )}
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
  font-variant-numeric: tabular-nums lining-nums;
`;

const ClassText = styled.div`
  margin-bottom: ${space.xs};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.small} ${family.text};
`;

/** How the class can be had. */
const Way = styled.p<{ $open: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  color: ${({ $open }) => ($open ? color.success : 'inherit')};
  font-weight: ${({ $open }) => ($open ? weight.semibold : weight.regular)};
`;
