import { Dialog } from '@portal/design-system/dialog';
import type { ReactNode } from 'react';
import styled from 'styled-components';

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

/** As large as the screen allows, on light in both themes. */
const Bright = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  > svg {
    width: min(100%, 100dvh - 9rem);
  }
`;
