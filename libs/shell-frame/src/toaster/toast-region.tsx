import { Toast as ToastPanel, ToastRegion } from '@portal/design-system/toast';
import type { Toast } from '@portal/shell-api';

/** The region in which toasts are announced, with the newest one in it. */
export const NewestToast = ({ toast, onDismiss }: { toast: Toast | undefined; onDismiss: (id: string) => void }) => (
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
