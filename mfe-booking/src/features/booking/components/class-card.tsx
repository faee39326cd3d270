import type { CabinClass } from '@portal/contracts';
import { Button } from '@portal/design-system';
import { useId } from 'react';
import { ClassName, ClassText, Offer, Price } from './booking-dialog.styles.ts';

interface ClassCardProps {
  cabin: CabinClass;
  /** Somebody came back from this class's details. */
  chosen: boolean;
  checking: boolean;
  onSelect: () => void;
}

/** A cabin class and its price. A paid one cannot be selected before its item or voucher can be checked. */
export function ClassCard({ cabin, chosen, checking, onSelect }: ClassCardProps) {
  const id = useId();
  return (
    <Offer>
      <ClassName id={id}>{cabin.name}</ClassName>
      <Price>{cabin.price}</Price>
      <ClassText>
        <p>{cabin.description}</p>
        {cabin.paid && <p id={`${id}-needs`}>Needs the class item or a voucher</p>}
      </ClassText>
      {cabin.paid ? (
        <Button variant="secondary" disabled aria-describedby={`${id} ${id}-needs`}>
          Opens soon
        </Button>
      ) : (
        <Button variant="brand" busy={checking} autoFocus={chosen} aria-describedby={id} onClick={onSelect}>
          Select
        </Button>
      )}
    </Offer>
  );
}
