import type { HeldApplication } from '@portal/careers-contract';
import { UndoBar, useKeysSetting } from '@portal/remote-app';
import { useHeldApplications, type HeldApplications } from './use-held-applications.ts';

const words: Record<HeldApplication['decision'], string> = { accepted: 'Accepted', rejected: 'Rejected' };

interface HeldUndoProps {
  held: HeldApplications;
  usesKeys: boolean;
  /** Called with the id of an application that returned to the list. */
  onBack?: (applicationId: string) => void;
}

/** The decisions that can still be undone, with buttons to undo them. */
export function HeldUndo({ held: { waiting, sent, asOf, undoing, undo }, usesKeys, onBack }: HeldUndoProps) {
  const undoAndReturn = async (decisions: readonly HeldApplication[]) => {
    const last = await undo(decisions);
    if (last?.applicationId !== undefined) onBack?.(last.applicationId);
  };
  return <UndoBar waiting={waiting} sent={sent} words={words} asOf={asOf} busy={undoing} usesKeys={usesKeys} onUndo={undoAndReturn} />;
}

/** The same bar above the list of applications. */
export const HeldBar = ({ userId }: { userId: string }) => <HeldUndo held={useHeldApplications(userId)} usesKeys={useKeysSetting().isOn} />;
