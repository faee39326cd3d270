import { copyText } from '@portal/remote-app';

/** Opens the device's share sheet, or copies the link if there is none. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = location.origin + path;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    const copied = { title: 'Link copied', description: 'Paste it anywhere to share this flight.' };
    await copyText(url, copied, 'Copy the address of this page to share the flight.');
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    throw error;
  }
}
