import { Dialog } from '@portal/design-system/dialog';
import type { ReactNode } from 'react';
import { Bright } from './boarding-pass.styles.ts';

interface CodeDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Fills the screen with a pass's code, on light ground in both themes. */
export default function CodeDialog({ title, onClose, children }: CodeDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} width="screen" title={title}>
      <Bright>{children}</Bright>
    </Dialog>
  );
}
