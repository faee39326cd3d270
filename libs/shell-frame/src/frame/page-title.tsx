import { useEffect } from 'react';
import { documentTitle } from '@portal/brand';

/** Names the document: `My Trips | Bellwind Airways`. Set by hand because React's own `title` would add a second one beside the HTML's. */
export const PageTitle = ({ title }: { title: string }) => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return null;
};
