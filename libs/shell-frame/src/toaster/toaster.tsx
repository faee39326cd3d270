import { useLazy } from '@portal/design-system';
import { useEffect } from 'react';
import type { Toast } from '@portal/shell-api';

export interface ToasterProps {
  /** Newest first. Only the first is shown. */
  toasts: readonly Toast[];
  /** Called when the visitor closes the toast. */
  onDismiss: (id: string) => void;
}

const loadRegion = () => import('./toast-region.tsx');

/** Shows the newest toast. Its code loads with the first toast. After a failure the next toast retries. */
export const Toaster = ({ toasts, onDismiss }: ToasterProps) => {
  const { Part: NewestToast, fetchCode } = useLazy(loadRegion);
  const newest = toasts[0];
  useEffect(() => {
    if (newest) fetchCode();
  }, [newest, fetchCode]);
  return NewestToast && <NewestToast toast={newest} onDismiss={onDismiss} />;
};
