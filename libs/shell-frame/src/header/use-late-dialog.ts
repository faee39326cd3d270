import { useDialogState } from '@portal/design-system';
import { portalMessages } from '@portal/portal-contract';
import { toast } from '@portal/shell-api';

/**
 * A dialog of the header whose code loads when the pointer or the focus reaches its button. Spread `button` over the button, and `dialog`,
 * which is undefined before the first click, over the dialog. A closed dialog stays for its animation.
 */
export function useLateDialog(name: string, { preload }: { preload: () => void }) {
  const [open, setOpen] = useDialogState<boolean>(name);
  const fail = () => {
    setOpen(undefined);
    toast({ title: portalMessages.generic, variant: 'destructive' });
  };
  return {
    button: { 'aria-haspopup': 'dialog', onClick: () => setOpen(true), onPointerEnter: preload, onFocus: preload } as const,
    dialog: open === undefined ? undefined : { open, onOpenChange: (isOpen: boolean) => setOpen(isOpen || undefined), onFailure: fail },
  };
}
