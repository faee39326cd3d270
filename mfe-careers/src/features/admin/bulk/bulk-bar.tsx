import type { ApplicationDecision } from '@portal/careers-contract';
import { color, radius, space, Text } from '@portal/design-system';
import type { Ref } from 'react';
import styled from 'styled-components';
import { CompactButton } from '../compact-button.ts';
import type { Chosen } from './use-chosen.ts';

interface BulkBarProps {
  ref: Ref<HTMLDivElement>;
  chosen: Chosen;
  /** Lines on the page. */
  shown: number;
  onAsk: (decision: ApplicationDecision) => void;
  /** Called when a click on a decision is likely: preloads the dialog. */
  onPrepare: () => void;
}

/** Chooses all lines of the page, and asks for a decision on the chosen ones. */
export const BulkBar = ({ ref, chosen, shown, onAsk, onPrepare }: BulkBarProps) => {
  const count = chosen.ids.length;
  return (
    <Bar ref={ref} role="group" tabIndex={-1} aria-label="Chosen applications" data-is-on={count > 0}>
      <Text role="status" $size="small" $weight="semibold">
        {count === 0 ? 'None chosen' : `${count} chosen`}
      </Text>
      <CompactButton onClick={chosen.all} disabled={count === shown}>
        Choose all {shown}
      </CompactButton>
      {count > 0 && (
        <>
          <CompactButton onClick={chosen.none}>Choose none</CompactButton>
          <CompactButton onClick={() => onAsk('accepted')} onPointerEnter={onPrepare} onFocus={onPrepare}>
            Accept…
          </CompactButton>
          <CompactButton onClick={() => onAsk('rejected')} onPointerEnter={onPrepare} onFocus={onPrepare}>
            Reject…
          </CompactButton>
        </>
      )}
    </Bar>
  );
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xxs} ${space.xs};
  border-radius: ${radius.md};
  &[data-is-on='true'] {
    background: ${color.tint};
  }
  > :first-child {
    flex: 1;
  }
`;
