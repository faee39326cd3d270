import { documentTitle } from '@portal/brand';
import { useEffect } from 'react';

/** Sets the document's title. The one in the page's manifest is the same for all positions. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
