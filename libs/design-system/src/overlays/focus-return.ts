import { useState } from 'react';

/**
 * Gives the focus back to the control that opened a dialog. Radix does so only for its own trigger, and our dialogs are
 * opened by state. The opener is looked up while the opening is rendered: a field with `autoFocus` takes the focus before
 * Radix asks. The result is spread over the dialog's content.
 */
export function useFocusReturn(open: boolean) {
  const [last, setLast] = useState(() => opening(open));
  if (open !== last.open) setLast(open ? opening(true) : { ...last, open });
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (last.opener instanceof HTMLElement) last.opener.focus();
    },
  };
}

const opening = (open: boolean) => ({ open, opener: open ? document.activeElement : null });
