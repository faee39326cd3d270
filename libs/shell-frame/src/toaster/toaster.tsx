import { useEffect } from 'react';
import type { Toast } from '@portal/shell-api';
import { useOnDemand } from '../on-demand.ts';

export interface ToasterProps {
  /** Newest first; only the first is shown. */
  toasts: readonly Toast[];
  /** The visitor closed the toast. */
  onDismiss: (id: string) => void;
}

const loadRegion = () => import('./toast-region.tsx');

/** Shows the newest toast. The code that draws it is fetched with the first one. */
export const Toaster = ({ toasts, onDismiss }: ToasterProps) => {
  const [region, ask] = useOnDemand(loadRegion);
  const newest = toasts[0];
  useEffect(() => {
    if (newest) ask();
  }, [newest, ask]);
  return region && <region.NewestToast toast={newest} onDismiss={onDismiss} />;
};
