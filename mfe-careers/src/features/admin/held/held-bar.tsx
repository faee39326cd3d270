import { isolated } from '@portal/portal-contract';
import type { HeldApplication } from '@portal/careers-contract';
import { color, radius, shadow, size, space, Text } from '@portal/design-system';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { CompactButton } from '../compact-button.ts';
import { useHeldApplications } from './use-held-applications.ts';

const words = { accepted: 'Accepted', rejected: 'Rejected' } as const;

/** The decisions that can still be undone, with buttons to undo them. Stays in view above the list. */
export function HeldBar({ userId }: { userId: string }) {
  const { waiting, asOf, undoing, undo } = useHeldApplications(userId);
  const last = waiting.at(-1);
  const press = (decisions: readonly HeldApplication[]) => () => void undo(decisions);
  return (
    <Place role="status">
      {last && (
        <Bar>
          <Text $size="small">
            {waiting.length === 1 ? (
              <span>{`${words[last.decision]}: ${isolated(last.username)}.`}</span>
            ) : (
              <span>{`${waiting.length} decisions wait.`}</span>
            )}{' '}
            <Countdown key={asOf} ms={Math.max(...waiting.map(({ leavesInMs }) => leavesInMs))} />
          </Text>
          <CompactButton aria-disabled={undoing} onClick={press([last])}>
            {waiting.length > 1 ? `Undo ${isolated(last.username)}` : 'Undo'}
          </CompactButton>
          {waiting.length > 1 && (
            <CompactButton aria-disabled={undoing} onClick={press(waiting)}>
              Undo all
            </CompactButton>
          )}
        </Bar>
      )}
    </Place>
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

/** Sticks below the header, because a toast covers the bottom of a narrow window. */
const Place = styled.div`
  position: sticky;
  top: 6rem;
  z-index: 1;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xs} ${space.md};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${shadow.high};
  overflow-wrap: anywhere;
  > :first-child {
    flex: 1 1 8rem;
  }
`;

const Seconds = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums lining-nums;
`;
