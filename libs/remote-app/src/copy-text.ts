import { toast, type ToastContent } from '@portal/shell-api';

/**
 * Copies a text to the clipboard, and says so. Browsers without https have no clipboard, and others may refuse it.
 *
 * @param byHand says how to copy the text without the clipboard
 */
export async function copyText(text: string, copied: ToastContent, byHand: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    toast({ title: "Your browser doesn't let us copy", description: byHand });
  }
}
