import { color, Text } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

interface HeldSummaryProps {
  /** Decisions that can still be undone, at least one. */
  waiting: readonly { username: string; leavesInMs: number }[];
  /** Name of the last decision, such as "Denied". */
  word: string;
  /** Time of the reply with their `leavesInMs`. */
  asOf: number;
}

/** Says which decisions wait out their undo period, and how many seconds are left. */
export function HeldSummary({ waiting, word, asOf }: HeldSummaryProps) {
  return (
    <Text $size="small">
      <span>{waiting.length === 1 ? `${word}: ${isolated(waiting[0]?.username ?? '')}.` : `${waiting.length} decisions wait.`}</span>{' '}
      <Countdown key={asOf} ms={Math.max(...waiting.map(({ leavesInMs }) => leavesInMs))} />
    </Text>
  );
}

/** Remaining seconds. Hidden from screen readers, which would announce every change. */
function Countdown({ ms }: { ms: number }) {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    const timer = setInterval(() => setLeft((current) => Math.max(0, current - 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <Seconds aria-hidden="true">{`${Math.ceil(left / 1_000)} s`}</Seconds>;
}

const Seconds = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums lining-nums;
`;
