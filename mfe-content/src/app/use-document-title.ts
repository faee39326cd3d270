import { documentTitle } from '@portal/brand';
import { useEffect } from 'react';

/** Sets the document's title if the page's title in the registry is too general. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
