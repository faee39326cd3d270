import { checkInHours } from '@portal/booking-contract';
import { helpTopics } from '@portal/brand/guides/help';
import { platform } from '@portal/portal-contract';
import type { PageDetail } from '../portal/page-content.ts';
import { schemaContext } from '../portal/structured-data.ts';

const questions = helpTopics({ platform: platform.label, checkIn: checkInHours }).flatMap((topic) => topic.questions);

/** The questions of the help page as structured data. */
export const helpDetail: PageDetail = {
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
