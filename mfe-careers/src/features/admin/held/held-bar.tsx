import { isolated } from '@portal/portal-contract';
import type { HeldApplication } from '@portal/careers-contract';
import { color, radius, shadow, size, space } from '@portal/design-system';
import { HeldSummary } from '@portal/remote-app';
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
          <HeldSummary waiting={waiting} word={words[last.decision]} asOf={asOf} />
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
