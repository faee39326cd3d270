import { checkInHours } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { destinationGuides } from '@portal/brand/destination-guides';
import { destinations, type Destination } from '@portal/brand/destinations';
import { helpTopics } from '@portal/brand/guides/help';
import { destinationCard } from '@portal/brand/social-cards';
import { contentPages, destinationPath } from '@portal/content-contract';
import { notFoundMessages, platform, socialBase } from '@portal/portal-contract';
import { schemaContext, type DescribeAddress, type PageContent, type PageDetail } from '../portal/page-content.ts';

/**
 * Help and destinations for search engines and shared links. The brand has the texts of the pages.
 *
 * @param origin public origin of the portal
 */
export const createGuides = (origin: string): Required<Pick<PageContent, 'details' | 'addresses'>> => ({
  details: { [contentPages.destination]: createDestinationDetails(origin), [contentPages.help]: () => helpDetail },
  addresses: () => destinations.map(({ id }) => ({ path: destinationPath(id) })),
});

const questions = helpTopics({ platform: platform.label, checkIn: checkInHours }).flatMap((topic) => topic.questions);

/** The questions of the help page as structured data. */
const helpDetail: PageDetail = {
  exists: true,
  structuredData: [
    {
      '@context': schemaContext,
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
};

/**
 * Describes the page of each destination: its title, card and structured data. Unknown destinations answer 404.
 *
 * @param origin public origin of the portal
 */
function createDestinationDetails(origin: string): DescribeAddress {
  const missing: PageDetail = { exists: false, title: notFoundMessages.documentTitle };
  const details = new Map<string, PageDetail>(
    destinations.map((destination) => [destination.id, describeDestination(destination, origin)]),
  );
  return ({ slug = '' }) => details.get(slug.toLowerCase()) ?? missing;
}

function describeDestination(destination: Destination, origin: string): PageDetail {
  const { id, name, description } = destination;
  const { airport } = destinationGuides[id];
  const card = destinationCard(destination);
  return {
    exists: true,
    path: destinationPath(id),
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
