import { later } from '@portal/design-system';
import { useEffect, useState } from 'react';
import type { Toast } from '@portal/shell-api';

export interface ToasterProps {
  /** Newest first. Only the first is shown. */
  toasts: readonly Toast[];
  /** Called when the visitor closes the toast. */
  onDismiss: (id: string) => void;
}

export const NewestToast = later(() => import('./toast-region.tsx'));

/** Shows the newest toast. Its code loads at the first input, because the first toast may be about a lost network. */
export const Toaster = ({ toasts: [newest], onDismiss }: ToasterProps) => {
  const [failedId, setFailedId] = useState<string>();
  useEffect(() => {
    for (const input of ['pointerdown', 'keydown']) addEventListener(input, () => void NewestToast.preload(), { once: true });
  }, []);
  return newest && newest.id !== failedId && <NewestToast toast={newest} onDismiss={onDismiss} onFailure={() => setFailedId(newest.id)} />;
};
