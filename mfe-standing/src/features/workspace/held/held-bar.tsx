import { color, from, radius, size, space } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import type { HeldDecision } from '@portal/standing-contract';
import { HeldSummary, useKeys } from '@portal/remote-app';
import styled from 'styled-components';
import { KeyButton } from '../keys/key-button.tsx';
import { BarPane } from '../panes.ts';
import type { HeldDecisions } from './use-held-decisions.ts';

interface HeldBarProps {
  held: HeldDecisions;
  usesKeys: boolean;
  /** Called when a case returns to the list. */
  onBack: (cardId: string) => void;
}

const words = { approve: 'Approved', deny: 'Denied' } as const;

/** The decisions that can still be undone, with buttons to undo them. */
export function HeldBar({ held, usesKeys, onBack }: HeldBarProps) {
  const { waiting, asOf, busy } = held;
  const last = waiting.at(-1);
  const undo = async (decisions: readonly HeldDecision[]) => {
    const undone = await held.undo(decisions);
    if (undone) onBack(undone.cardId);
  };
  useKeys(usesKeys && last !== undefined && !busy, { u: () => void undo(last ? [last] : []) });
  return (
    <BarPane role="status">
      {last && (
        <Bar>
          <HeldSummary waiting={waiting} word={words[last.decision]} asOf={asOf} />
          <KeyButton
            shortcut="u"
            busy={busy}
            onClick={() => void undo([last])}
          >{`Undo${waiting.length > 1 ? ` ${isolated(last.username)}` : ''}`}</KeyButton>
          {waiting.length > 1 && (
            <KeyButton busy={busy} onClick={() => void undo(waiting)}>
              Undo all
            </KeyButton>
          )}
        </Bar>
      )}
    </BarPane>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  height: 100%;
  padding: ${space.xxs} ${space.md};
  > * {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :first-child {
    flex: 1 1 8rem;
  }
  ${from.laptop} {
    height: auto;
    margin: ${space.xs};
    padding: ${space.xxs} ${space.xs} ${space.xxs} ${space.sm};
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.sm};
    background: ${color.raised};
  }
`;
