import { VisuallyHidden } from '@portal/design-system';

/** '+1' after an arrival on the next day. East over the date line, a flight may arrive on the day before. */
export const DayMark = ({ days }: { days: number }) => (
  <>
    <span aria-hidden="true"> {days > 0 ? `+${days}` : `−${-days}`}</span>
    <VisuallyHidden>, {days > 0 ? 'the next day' : 'the day before'}</VisuallyHidden>
  </>
);
