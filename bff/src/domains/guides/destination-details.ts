import { airline } from '@portal/brand';
import { destinationGuides } from '@portal/brand/destination-guides';
import { destinations, type Destination } from '@portal/brand/destinations';
import { destinationCard } from '@portal/brand/social-cards';
import { destinationPath } from '@portal/content-contract';
import { notFoundMessages, socialBase } from '@portal/portal-contract';
import { schemaContext, type DescribeAddress, type PageDetail } from '../portal/page-content.ts';

/**
 * Describes the page of each destination: its title, card and structured data. Unknown destinations answer 404.
 *
 * @param origin public origin of the portal
 */
export function createDestinationDetails(origin: string): DescribeAddress {
  const missing: PageDetail = { exists: false, title: notFoundMessages.documentTitle };
  const details = new Map<string, PageDetail>(
    destinations.map((destination) => [destination.id, describeDestination(destination, origin)]),
  );
  return ({ slug = '' }) => details.get(slug) ?? missing;
}

function describeDestination(destination: Destination, origin: string): PageDetail {
  const { id, name, description } = destination;
  const { airport } = destinationGuides[id];
  const card = destinationCard(destination);
  return {
    exists: true,
    title: name,
    description: `${description} Next flights, routes and facts: ${airline.fullName} from ${airline.homeBase.city} to ${name} (${airport.iata}).`,
    card,
    structuredData: [
      {
        '@context': schemaContext,
        '@type': 'TouristDestination',
        name,
        description,
        url: origin + destinationPath(id),
        image: `${origin}${socialBase}${card.file}`,
      },
    ],
  };
}
