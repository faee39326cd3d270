import { Toast as ToastPanel, ToastRegion } from '@portal/design-system/toast';
import type { Toast } from '@portal/shell-api';

/** The region that announces toasts, with the newest one. */
export default function NewestToast({ toast, onDismiss }: { toast: Toast | undefined; onDismiss: (id: string) => void }) {
  return (
    <ToastRegion>
      {toast && (
        <ToastPanel
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && onDismiss(toast.id)}
          title={toast.title}
          {...(toast.description !== undefined && { description: toast.description })}
          {...(toast.variant && { variant: toast.variant })}
          {...(toast.action && { action: toast.action })}
        />
      )}
    </ToastRegion>
  );
}
