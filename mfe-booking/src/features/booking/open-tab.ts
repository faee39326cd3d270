/** Opens an address of another site in a new tab that cannot reach back. @returns false when the browser blocked it */
export function openTab(address: string): boolean {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}
