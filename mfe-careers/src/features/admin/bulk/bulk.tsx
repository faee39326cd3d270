import type { ApplicationDecision } from '@portal/careers-contract';
import { useLazy } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { useEffect, useRef, useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import type { Chosen } from './use-chosen.ts';

const loadDialog = () => import(/* webpackChunkName: "application-dialog" */ './bulk-dialog.tsx');

interface BulkProps {
  userId: string;
  chosen: Chosen;
  /** Lines on the page. */
  shown: number;
}

/** Decisions on several applications: the bar that chooses them, and the dialog. */
export function Bulk({ userId, chosen, shown }: BulkProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The lines that were chosen when the dialog opened: decided ones may leave the list.
  const [asked, setAsked] = useState<{ status: ApplicationDecision; ids: readonly string[] }>();
  const { Part: Dialog, fetchCode } = useLazy(loadDialog, asked !== undefined, () => {
    setAsked(undefined);
    tellFailure();
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button that opened the dialog is gone when nothing is chosen any more.
    if (!asked && wasOpen.current && document.activeElement === document.body) bar.current?.focus();
    wasOpen.current = asked !== undefined;
  });
  return (
    <>
      <BulkBar ref={bar} chosen={chosen} shown={shown} onAsk={(status) => setAsked({ status, ids: chosen.ids })} onPrepare={fetchCode} />
      {Dialog && asked && (
        <Dialog
          {...asked}
          userId={userId}
          onClose={(isDecided) => {
            setAsked(undefined);
            if (isDecided) chosen.none();
          }}
        />
      )}
    </>
  );
}
