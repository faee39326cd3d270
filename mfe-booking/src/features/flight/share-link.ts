import { toast } from '@portal/shell-api';

/** Opens the device's share sheet. Where there is none, copies the link. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = location.origin + path;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Paste it anywhere to share this flight.' });
  } catch (error) {
    // The person has closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    throw error;
  }
}
