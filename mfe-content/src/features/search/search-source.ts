import { namesOf } from '@portal/booking-contract';
import { destinationGuides } from '@portal/brand/destination-guides';
import { destinations } from '@portal/brand/destinations';
import { helpTopics } from '@portal/brand/guides/help';
import { news } from '@portal/brand/news';
import { contentPages, destinationPath, helpQuery, newsPath, whereWeFlyPath } from '@portal/content-contract';
import type { ContributedDocument, SearchSource } from '@portal/portal-contract';
import { remoteClient, routesQuery, type ListedRoute } from '../../app/remote-data.ts';
import { portalFacts } from '../guide/next-steps.tsx';

/** Search documents for routes, destinations, news and help. Only the routes come from the server, so only they can be missing. */
const searchContent: SearchSource = async () => {
  try {
    const { routes, airports } = await remoteClient.fetchQuery(routesQuery);
    const names = new Map<string | null, string>(airports.map((airport) => [airport.iata, namesOf(airport)]));
    return { documents: [...routes.map((route) => routeDocument(route, names)), ...texts] };
  } catch (error) {
    console.error('The search could not read the routes:', error);
    return { documents: texts, missing: ['Routes'] };
  }
};
export default searchContent;

const routeDocument = (
  { callsign, route, destination, aircraft, status, from, to }: ListedRoute,
  names: ReadonlyMap<string | null, string>,
): ContributedDocument => ({
  group: 'Routes',
  icon: 'route',
  title: `${callsign} · ${route}`,
  detail: [destination, aircraft, status].filter(Boolean).join(' · '),
  keywords: [names.get(from), names.get(to)].join(' '),
  address: whereWeFlyPath(callsign || route),
});

const texts: ContributedDocument[] = [
  ...destinations.map(({ id, name, country, description }) => ({
    group: 'Destinations',
    icon: 'place' as const,
    title: `${name}, ${country}`,
    detail: description,
    keywords: destinationGuides[id].airports.join(' '),
    address: destinationPath(id),
  })),
  ...news.map(({ id, title, excerpt, category }) => ({
    group: 'News',
    icon: 'news' as const,
    title,
    detail: excerpt,
    keywords: category,
    address: newsPath(id),
  })),
  ...helpTopics(portalFacts).flatMap(({ title: topic, questions }) =>
    questions.map(({ question, answer }) => ({
      group: 'Help',
      icon: 'help' as const,
      title: question,
      detail: answer,
      keywords: topic,
      address: `${contentPages.help}?${new URLSearchParams({ [helpQuery.text]: question })}`,
    })),
  ),
];
