import { cabinClasses, type CabinClassName } from '@portal/booking-contract';

/** The cabin class that a voucher's text means: its name or its short form, without regard to case ('Premiere', 'premiere class'). */
export function matchCabinClass(text: unknown): CabinClassName | undefined {
  if (typeof text !== 'string') return undefined;
  const words = text.trim().toLowerCase().split(/\s+/).join(' ');
  return cabinClasses.find(({ id, name }) => words === id || words === name.toLowerCase())?.name;
}
