import { later } from '@portal/design-system';
import { useState } from 'react';
import type { Toast } from '@portal/shell-api';

export interface ToasterProps {
  /** Newest first. Only the first is shown. */
  toasts: readonly Toast[];
  /** Called when the visitor closes the toast. */
  onDismiss: (id: string) => void;
}

const NewestToast = later(() => import('./toast-region.tsx'));

/** Shows the newest toast. Its code loads with the first toast. After a failure the next toast retries. */
export const Toaster = ({ toasts: [newest], onDismiss }: ToasterProps) => {
  const [failedId, setFailedId] = useState<string>();
  return newest && newest.id !== failedId && <NewestToast toast={newest} onDismiss={onDismiss} onFailure={() => setFailedId(newest.id)} />;
};
