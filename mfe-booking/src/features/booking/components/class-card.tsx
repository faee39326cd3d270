import type { CabinClass } from '@portal/booking-contract';
import { useId } from 'react';
import { CheckButton } from './check-button.tsx';
import { ClassName, ClassText, Offer, Price } from './booking-dialog.styles.ts';

interface ClassCardProps {
  cabin: CabinClass;
  /** Somebody came back from this class's details. */
  chosen: boolean;
  checking: boolean;
  /** Something is being checked: nothing else can be chosen meanwhile. */
  waiting: boolean;
  /** A redeemed voucher stands for this class's item. */
  voucher: boolean;
  onSelect: () => void;
}

/** A cabin class and its price. Whether somebody may take it is asked when they select it. */
export function ClassCard({ cabin, chosen, checking, waiting, voucher, onSelect }: ClassCardProps) {
  const id = useId();
  return (
    <Offer>
      <ClassName id={id}>{cabin.name}</ClassName>
      <Price>{cabin.price}</Price>
      <ClassText>
        <p>{cabin.description}</p>
        {cabin.paid && <p>{voucher ? 'Your voucher opens this class' : 'Needs the class item or a voucher'}</p>}
      </ClassText>
      <CheckButton variant="brand" checking={checking} waiting={waiting} autoFocus={chosen} aria-describedby={id} onClick={onSelect}>
        Select
      </CheckButton>
    </Offer>
  );
}
