import { documentTitle } from '@portal/brand';
import { useEffect } from 'react';

/** Sets the document's title, because the manifest's title is the same for all positions. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
