/** The fictional airline. Change this library to give the portal another airline. */
export const airline = {
  wordmark: 'bellwind',
  name: 'Bellwind',
  fullName: 'Bellwind Airways',
  callsignPrefix: 'BW',
  /** Placeholder of callsign fields. */
  exampleCallsign: 'BW001',
  /** `zone` is its IANA time zone. */
  homeBase: { code: 'POS', city: 'Port of Spain', zone: 'America/Port_of_Spain' },
  tagline: 'Carried by the trade wind',
} as const;

/** The airline in a sentence. Not a field of `airline`, because every page loads that. */
export const airlineDescription = `Fly the Caribbean with ${airline.fullName}: scheduled community flights from ${airline.homeBase.city} to the islands, the Americas and London.`;

/** The home page in search results. */
export const homeDescription =
  'Fly the Caribbean with a fan-run virtual airline: book a seat on a scheduled flight, follow your trips and meet the crew.';

/** Below the logo of the footer. */
export const footerText = `${airline.tagline}, from ${airline.homeBase.city} to the islands and beyond.`;

/** Returns the document title of a page. The home page shows the tagline. */
export const documentTitle = (page: string) => `${page === 'Home' ? airline.tagline : page} | ${airline.fullName}`;

/** Disclaimer on every page. */
export const legalStatement =
  `${airline.fullName} is a fictional airline. This is a simulation service run by fans for players of an online game: ` +
  'it sells no real travel, and it is not affiliated with, endorsed by or connected to any real airline or to the operator of the game platform.';

/** Outside addresses. The `.example` names are reserved (RFC 2606) and lead nowhere by design. */
export const contact = {
  email: 'hello@bellwind.example',
  street: '12 Tradewind Parade, Port of Spain',
} as const;

export const chatInvite = 'https://chat.example/invite/bellwind';

export const socialLinks = [
  { id: 'video', label: `${airline.name} on video`, href: 'https://video.example/@bellwind' },
  { id: 'microblog', label: `${airline.name} on the microblog`, href: 'https://microblog.example/bellwind' },
] as const;

/** The airline's place in the game, where check-in happens. */
const gamePlaceId = '880001001';

/** Address of the place's page in the game. @param platformKey the platform's name in lower case, as in its domain */
export const placePage = (platformKey: string) => `https://www.${platformKey}.com/games/${gamePlaceId}`;

/** Names of the popular destinations, for the footer and `destinations.ts`. */
export const popularDestinations = ['New York', 'Miami', 'Toronto', 'London', 'Barbados', 'Jamaica'] as const;
