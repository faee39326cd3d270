import { searchKeyOff } from '@portal/portal-contract';
import { readStored, writeStored } from '@portal/shell-api/host';

/** Whether `/` opens the search on this device. People whose dictation triggers single keys can switch it off (WCAG 2.1.4). */
export const isSearchKeyOn = (): boolean => !readStored('device', searchKeyOff);

export const switchSearchKey = (isOn: boolean) => writeStored('device', searchKeyOff, isOn ? null : '1');
