import { useLazy } from '@portal/design-system';
import { portalMessages, searchKeyOff } from '@portal/portal-contract';
import { toast } from '@portal/shell-api';
import { useEffect, useState, type ReactNode } from 'react';

const loadDialog = () => import(/* webpackChunkName: "dialogs" */ './search-dialog.tsx');

/**
 * The search of the whole site. Only its key is part of the first load; its code is fetched when somebody opens it.
 *
 * @returns the open search, and a function that opens it or adds to its text while its code loads
 */
export function useSearch(): [dialog: ReactNode, search: (text: string) => void] {
  const [text, setText] = useState<string>();
  const close = () => setText(undefined);
  const { Part: SearchDialog } = useLazy(loadDialog, text !== undefined, () => {
    close();
    toast({ title: portalMessages.generic, variant: 'destructive' });
  });
  const search = (more: string) => setText((before = '') => before + more);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      // A page that has used the key itself, such as a list with a search of its own, keeps it.
      if (event.defaultPrevented || key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest(busyPlaces)) return;
      if (text !== undefined) search(key);
      else if (key === '/' && isKeyOn()) {
        event.preventDefault();
        search('');
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return [SearchDialog && text !== undefined && <SearchDialog text={text} onClose={close} />, search];
}

/** Whether the key works. People who dictate, and press keys by accident, can switch it off (WCAG 2.1.4). */
function isKeyOn(): boolean {
  try {
    return !localStorage.getItem(searchKeyOff);
  } catch {
    return true;
  }
}

/** Places that have keys of their own. */
const busyPlaces = 'input, textarea, select, [role*=dialog]';
