import { portalChangeKey } from '@portal/portal-contract';

/**
 * Tells the other tabs of this browser that the member has changed something on the server. They receive a storage event. A channel
 * would keep pages out of the back/forward cache.
 */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(portalChangeKey, `${Date.now()} ${Math.random()}`);
  } catch {
    // Without storage, the other tabs read again when they get the focus.
  }
}

/** Calls the listener when another tab has changed something. */
export function onOtherTab(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === portalChangeKey) listener();
  });
}
