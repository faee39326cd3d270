import type { HeldApplication } from '@portal/careers-contract';
import { color, radius, shadow, size, space } from '@portal/design-system';
import { UndoBar, useKeysSetting } from '@portal/remote-app';
import styled from 'styled-components';
import { useHeldApplications } from './use-held-applications.ts';

const words: Record<HeldApplication['decision'], string> = { accepted: 'Accepted', rejected: 'Rejected' };

/** The decisions that can still be undone, with buttons to undo them. Stays in view above the list. */
export function HeldBar({ userId }: { userId: string }) {
  const { waiting, asOf, undoing, undo } = useHeldApplications(userId);
  const { isOn } = useKeysSetting();
  return (
    <Place role="status">
      <Bar waiting={waiting} words={words} asOf={asOf} busy={undoing} usesKeys={isOn} onUndo={undo} />
    </Place>
  );
}

/** Sticks below the header, because a toast covers the bottom of a narrow window. */
const Place = styled.div`
  position: sticky;
  top: 6rem;
  z-index: 1;
`;

const Bar = styled(UndoBar<HeldApplication>)`
  flex-wrap: wrap;
  padding: ${space.xs} ${space.md};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${shadow.high};
  overflow-wrap: anywhere;
`;
