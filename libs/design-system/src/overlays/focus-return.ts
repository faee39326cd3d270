import { useState } from 'react';

/**
 * Returns the focus to the control that opened a dialog. Radix does so only for its own trigger, and our dialogs open by state.
 * Reads the opener during render, because a field with `autoFocus` takes the focus before Radix asks. Spread the result over the
 * dialog's content.
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
