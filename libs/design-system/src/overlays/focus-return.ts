import { useRef } from 'react';

/**
 * Gives the focus back to the control that opened a dialog. Radix does so only for its own trigger, and our dialogs are
 * opened by state. The result is spread over the dialog's content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
