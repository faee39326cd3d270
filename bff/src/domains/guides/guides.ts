import { contentPages, destinationPath } from '@portal/content-contract';
import { destinations } from '@portal/brand/destinations';
import type { PageContent } from '../portal/page-content.ts';
import { createDestinationDetails } from './destination-details.ts';
import { helpDetail } from './help-detail.ts';

/**
 * Help and destinations for search engines and shared links. The pages' texts ship with the brand.
 *
 * @param origin public origin of the portal
 */
export const createGuides = (origin: string): Required<Pick<PageContent, 'details' | 'addresses'>> => ({
  details: { [contentPages.destination]: createDestinationDetails(origin), [contentPages.help]: () => helpDetail },
  addresses: () => destinations.map(({ id }) => ({ path: destinationPath(id) })),
});
