import { useEffect } from 'react';
import { documentTitle } from '@portal/brand';

/** Sets the document's title: `My Trips | Bellwind Airways`. React's own `title` element would add a second one to the HTML's. */
export const PageTitle = ({ title }: { title: string }) => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return null;
};
