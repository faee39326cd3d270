import { color, size, space, Text } from '@portal/design-system';
import type { AppealDecision } from '@portal/standing-contract';
import styled from 'styled-components';
import { KeyButton } from '../keys/key-button.tsx';

interface BulkBarProps {
  chosen: number;
  shown: number;
  onAll: () => void;
  onNone: () => void;
  onAsk: (decision: AppealDecision) => void;
}

export const BulkBar = ({ chosen, shown, onAll, onNone, onAsk }: BulkBarProps) => (
  <Bar role="group" aria-label="Chosen cases">
    <Text $size="small" $weight="semibold" role="status">
      {chosen} chosen
    </Text>
    {chosen < shown && <KeyButton onClick={onAll}>All {shown}</KeyButton>}
    <KeyButton onClick={onNone}>None</KeyButton>
    <KeyButton onClick={() => onAsk('approve')}>Approve…</KeyButton>
    <KeyButton onClick={() => onAsk('deny')}>Deny…</KeyButton>
  </Bar>
);

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xs} ${space.sm};
  border-bottom: ${size.hairline} solid ${color.line};
  background: ${color.tint};
  > :first-child {
    flex: 1;
  }
`;
