import { color, from, radius, size, space } from '@portal/design-system';
import { UndoBar } from '@portal/remote-app';
import type { HeldDecision } from '@portal/standing-contract';
import styled from 'styled-components';
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
  return (
    <BarPane role="status">
      {last && (
        <Bar>
          <UndoBar
            waiting={waiting}
            word={words[last.decision]}
            asOf={asOf}
            busy={busy}
            usesKeys={usesKeys}
            onUndo={(decisions) => void undo(decisions)}
          />
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
