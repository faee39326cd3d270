import { later, useDialogState } from '@portal/design-system';
import { portalMessages } from '@portal/portal-contract';
import { toast } from '@portal/shell-api';
import { useEffect, type ReactNode } from 'react';
import { isSearchKeyOn } from './search-key.ts';

const SearchDialog = later(() => import('./search-dialog.tsx'));

/**
 * The search of the whole site. The first load contains only its keyboard shortcut. Its code loads when the visitor opens it.
 *
 * @returns the open dialog, and a function that opens it, or adds to its text while its code loads
 */
export function useSearch(): [dialog: ReactNode, search: (text: string) => void] {
  const [text, setText] = useDialogState<string>('search');
  const close = () => setText(undefined);
  const fail = () => {
    close();
    toast({ title: portalMessages.generic, variant: 'destructive' });
  };
  const search = (more: string) => setText((text ?? '') + more);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      // The page may have used the key itself, for example in a list with its own search.
      if (event.defaultPrevented || key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest(busyPlaces)) return;
      if (text !== undefined) search(key);
      else if (key === '/' && isSearchKeyOn()) {
        event.preventDefault();
        search('');
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return [text !== undefined && <SearchDialog text={text} onClose={close} onFailure={fail} />, search];
}

/** Elements that use the keys themselves. */
const busyPlaces = 'input, textarea, select, [role*=dialog]';
