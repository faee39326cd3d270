import { checkInHours } from '@portal/booking-contract';
import { destinations } from '@portal/brand/destinations';
import { helpTopics } from '@portal/brand/guides/help';
import { contentPages, destinationPath } from '@portal/content-contract';
import { platform } from '@portal/portal-contract';
import { schemaContext, type PageContent, type PageDetail } from '../portal/page-content.ts';
import { createDestinationDetails } from './destination-details.ts';

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
