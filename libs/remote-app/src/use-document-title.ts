import { documentTitle } from '@portal/brand';
import { useEffect } from 'react';

/** Sets the document's title on a page whose title in the manifest is too general, such as one of many articles or flights. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
