import { tellFailure, useLazy } from '@portal/remote-app';
import type { ModerationBoard } from '@portal/standing-contract';
import { TextButton } from './text-button.ts';
import { useId, useState } from 'react';
import styled from 'styled-components';

const load = () => import(/* webpackChunkName: "case-timeline" */ './case-timeline.tsx');

interface CaseDisclosureProps {
  board: ModerationBoard;
  cardId: string;
  userId: string;
  /** The appeal waits for its decision. */
  pending: boolean;
  describedBy: string;
}

/** Opens the story of an appeal below the button. */
export function CaseDisclosure({ describedBy, ...timeline }: CaseDisclosureProps) {
  const { Part: CaseTimeline, prepare } = useLazy(load);
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = () => {
    prepare(tellFailure);
    setOpen(!open);
  };
  return (
    <>
      <TextButton
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={describedBy}
        onPointerEnter={() => prepare()}
        onFocus={() => prepare()}
        onClick={toggle}
      >
        {open ? 'Hide case timeline' : 'Case timeline'}
      </TextButton>
      <Story id={id} hidden={!open}>
        {open && CaseTimeline && <CaseTimeline {...timeline} />}
      </Story>
    </>
  );
}

/** Below everything else in the foot of the card. */
const Story = styled.div`
  flex: 1 0 100%;
  order: 1;
`;
