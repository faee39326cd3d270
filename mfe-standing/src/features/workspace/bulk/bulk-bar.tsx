import { color, size, space, Text } from '@portal/design-system';
import { limits } from '@portal/portal-contract';
import styled from 'styled-components';
import { KeyButton } from '../keys/key-button.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** Number of cases in the list. */
  total: number;
}

const { decisionsAtOnce } = limits;

export const BulkBar = ({ selection: { cases, all, none, preview }, total }: BulkBarProps) => (
  <Bar role="group" aria-label="Chosen cases">
    <Text
      $size="small"
      $weight="semibold"
      role="status"
    >{`${cases.length} chosen${cases.length > decisionsAtOnce ? `, at most ${decisionsAtOnce} at once` : ''}`}</Text>
    {cases.length < total && <KeyButton onClick={all}>{`All ${total}`}</KeyButton>}
    <KeyButton onClick={none}>None</KeyButton>
    <KeyButton onClick={() => preview('approve')}>Approve…</KeyButton>
    <KeyButton onClick={() => preview('deny')}>Deny…</KeyButton>
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
