import { copyText } from '@portal/remote-app';
import type { ToastContent } from '@portal/shell-api';

/**
 * Opens the device's share sheet, or copies the link if there is none.
 *
 * @param path a page of this portal
 * @param copied says that the link was copied
 * @param byHand says how to copy it without the clipboard
 */
export async function shareLink({ title, path }: { title: string; path: string }, copied: ToastContent, byHand: string): Promise<void> {
  const url = location.origin + path;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await copyText(url, copied, byHand);
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    throw error;
  }
}
