import { toast } from '@portal/shell-api';

/** Opens the device's share sheet, or copies the link if there is none. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = location.origin + path;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Paste it anywhere to share this flight.' });
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    throw error;
  }
}
