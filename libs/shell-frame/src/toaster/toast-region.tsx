import { Toast as ToastPanel, ToastRegion } from '@portal/design-system/toast';
import type { Toast } from '@portal/shell-api';

/** The region that announces toasts, with the newest one. */
export default function NewestToast({ toast, onDismiss }: { toast: Toast | undefined; onDismiss: (id: string) => void }) {
  return (
    <ToastRegion>{toast && <ToastPanel key={toast.id} {...toast} onOpenChange={(open) => !open && onDismiss(toast.id)} />}</ToastRegion>
  );
}
