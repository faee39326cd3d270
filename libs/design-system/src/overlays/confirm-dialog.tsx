import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'width'> {
  /** The question. */
  description: ReactNode;
  /** Label of the button that changes nothing. */
  keepLabel: string;
  confirmLabel: string;
  busyLabel: string;
  /** True while the request runs. The dialog cannot be closed then. */
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before a deletion. */
export const ConfirmDialog = ({ keepLabel, confirmLabel, busyLabel, busy, onConfirm, onClose, ...dialog }: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    open
    onOpenChange={() => busy || onClose()}
    actions={
      <>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {keepLabel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {busy ? busyLabel : confirmLabel}
        </Button>
      </>
    }
  />
);
