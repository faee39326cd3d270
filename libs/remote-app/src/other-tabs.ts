/** The browser tells every other tab about a change of this entry. A channel would keep pages out of the back/forward cache. */
const changeKey = 'portalChange';

/** Tells the other tabs of this browser that the member has changed something on the server. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(changeKey, `${Date.now()} ${Math.random()}`);
  } catch {
    // Without storage, the other tabs read again when they get the focus.
  }
}

/** Calls the listener when another tab has changed something. */
export function onOtherTab(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === changeKey) listener();
  });
}
