import { searchKeyOff } from '@portal/portal-contract';

/** Whether `/` opens the search on this device. People whose dictation triggers single keys can switch it off (WCAG 2.1.4). */
export function isSearchKeyOn(): boolean {
  try {
    return !localStorage.getItem(searchKeyOff);
  } catch {
    return true;
  }
}

export function switchSearchKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(searchKeyOff);
    else localStorage.setItem(searchKeyOff, '1');
  } catch {
    // Without storage the choice cannot be kept.
  }
}
