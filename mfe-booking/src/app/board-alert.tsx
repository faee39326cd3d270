import { RetryAlert, timeOfDay } from '@portal/design-system';
import { boardProblem, type BoardReading } from './board.ts';

interface BoardAlertProps {
  reading: BoardReading;
  /** Introduces the last list: 'These are the flights', followed by its time. */
  about: string;
  /** Replaces reading the board again. */
  onRetry?: () => unknown;
}

/** Says that the board could not be read, and as of when the flights are. Renders nothing while they are current. */
export function BoardAlert({ reading, about, onRetry = reading.refetch }: BoardAlertProps) {
  const { data, isFetching } = reading;
  const title = boardProblem(reading);
  return (
    title && (
      <RetryAlert title={title} busy={isFetching} onRetry={onRetry}>
        {data && `${about} as of ${timeOfDay(data.asOf)}.`}
      </RetryAlert>
    )
  );
}
