import type { ApplicationDecision } from '@portal/careers-contract';
import { color, radius, space, Text } from '@portal/design-system';
import type { Ref } from 'react';
import styled from 'styled-components';
import { CompactButton } from '../compact-button.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  ref: Ref<HTMLDivElement>;
  selection: Selection;
  /** Rows on the page. */
  total: number;
  onAsk: (decision: ApplicationDecision) => void;
  /** Preloads the dialog when a click on a decision is likely. */
  onPrepare: () => void;
}

/** Selects all rows of the page or none, and asks for a decision on the selected rows. */
export const BulkBar = ({ ref, selection, total, onAsk, onPrepare }: BulkBarProps) => {
  const count = selection.ids.length;
  return (
    <Bar ref={ref} role="group" tabIndex={-1} aria-label="Chosen applications" data-is-on={count > 0}>
      <Text role="status" $size="small" $weight="semibold">
        {count === 0 ? 'None chosen' : `${count} chosen`}
      </Text>
      <CompactButton onClick={selection.all} disabled={count === total}>{`Choose all ${total}`}</CompactButton>
      {count > 0 && (
        <>
          <CompactButton onClick={selection.none}>Choose none</CompactButton>
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
