import { documentTitle } from '@portal/brand';
import { useEffect } from 'react';

/** Sets the document's title, because the manifest has one title for all flights. */
export function useFlightTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
