import { exactTime, relativeTime } from './relative-time.ts';
import { useNow } from './clock.tsx';

/** Shows the age of a time. The exact time is in the title. */
export const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactTime(at)}>
    {relativeTime(at, useNow())}
  </time>
);
