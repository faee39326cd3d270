import type { CabinClass } from '@portal/contracts';
import { Button } from '@portal/design-system';
import { useId } from 'react';
import { ClassName, ClassText, Offer, Price } from './booking-dialog.styles.ts';

interface ClassCardProps {
  cabin: CabinClass;
  /** Somebody came back from this class's details. */
  chosen: boolean;
  checking: boolean;
  /** A redeemed voucher stands for this class's item. */
  voucher: boolean;
  onSelect: () => void;
}

/** A cabin class and its price. Whether somebody may take it is asked when they select it. */
export function ClassCard({ cabin, chosen, checking, voucher, onSelect }: ClassCardProps) {
  const id = useId();
  return (
    <Offer>
      <ClassName id={id}>{cabin.name}</ClassName>
      <Price>{cabin.price}</Price>
      <ClassText>
        <p>{cabin.description}</p>
        {cabin.paid && <p>{voucher ? 'Your voucher opens this class' : 'Needs the class item or a voucher'}</p>}
      </ClassText>
      <Button variant="brand" busy={checking} autoFocus={chosen} aria-describedby={id} onClick={onSelect}>
        Select
      </Button>
    </Offer>
  );
}
