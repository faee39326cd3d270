import { documentTitle } from '@portal/brand';
import { useEffect } from 'react';

/** Names the document after what the page shows, where the registry's title of the page is too general. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
