/** Endpoints of the content pages. */
export const contentApi = { leadershipAvatars: '/api/leadership-avatars', routes: '/api/routes' } as const;

/** Pages of news, information and legal texts; `:id` marks a parameter. The home page is `portalPages.home`. */
export const contentPages = {
  newsArticle: '/news/:id',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  cookies: '/cookies',
  accessibility: '/accessibility',
  travelInfo: '/travel-info',
  whereWeFly: '/where-we-fly',
  destination: '/destinations/:slug',
  help: '/help',
  loyalty: '/loyalty',
  baggage: '/baggage',
  travelRequirements: '/travel-requirements',
} as const;

/** The page of one destination, by its id in the brand. */
export const destinationPath = (id: string) => contentPages.destination.replace(':slug', encodeURIComponent(id));
export const newsPath = (id: string) => contentPages.newsArticle.replace(':id', encodeURIComponent(id));

/** Query parameter of the help page with the search text. */
export const helpQuery = { text: 'q' } as const;

/** Query parameters of Where We Fly. */
export const routeQuery = { text: 'q', aircraft: 'aircraft', status: 'status' } as const;
/** Where We Fly with a text in its search, such as a callsign or an IATA code. */
export const whereWeFlyPath = (text: string) => `${contentPages.whereWeFly}?${new URLSearchParams({ [routeQuery.text]: text })}`;

export const contentMessages = {
  articleNotFound: 'Article Not Found',
  backToHome: 'Back to Home',
  avatarsFailed: 'Failed to fetch leadership avatars',
} as const;
