import type { SearchDocument } from '@portal/portal-contract';

/** Identifies a result. Several share an address, as positions share a page. */
export const resultKey = ({ address, title }: Pick<SearchDocument, 'address' | 'title'>) => `${address} ${title}`;
