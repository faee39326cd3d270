import type { AdminApplication, ApplicationDecision } from '@portal/careers-contract';
import { later, useDialogState } from '@portal/design-system';
import { KeyButton, SelectionBar, closeAndTell, type Selection } from '@portal/remote-app';
import { useEffect, useRef } from 'react';

const BulkDialog = later(() => import('./bulk-dialog.tsx'));

interface BulkProps {
  userId: string;
  selection: Selection<AdminApplication>;
  /** Rows on the page. */
  total: number;
}

/** Bulk decisions on applications: the bar for the selection, and the dialog. */
export function Bulk({ userId, selection, total }: BulkProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Keeps the ids from when the dialog opened, because decided applications may leave the list.
  const [request, setRequest] = useDialogState<{ status: ApplicationDecision; ids: readonly string[] }>(`bulk-${userId}`);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Without a selection the button that opened the dialog no longer exists.
    if (!request && wasOpen.current && document.activeElement === document.body) bar.current?.focus();
    wasOpen.current = request !== undefined;
  });
  const none = () => selection.only([]);
  const ask = (status: ApplicationDecision, label: string) => (
    <KeyButton
      onClick={() => setRequest({ status, ids: selection.rows.map(({ id }) => id) })}
      onPointerEnter={BulkDialog.preload}
      onFocus={BulkDialog.preload}
    >
      {label}
    </KeyButton>
  );
  return (
    <>
      <SelectionBar ref={bar} label="Chosen applications" selection={selection} total={total} onNone={none}>
        {ask('accepted', 'Accept…')}
        {ask('rejected', 'Reject…')}
      </SelectionBar>
      {request && (
        <BulkDialog
          {...request}
          userId={userId}
          onClose={(isDecided) => {
            setRequest(undefined);
            if (isDecided) none();
          }}
          onFailure={closeAndTell(() => setRequest(undefined))}
        />
      )}
    </>
  );
}
