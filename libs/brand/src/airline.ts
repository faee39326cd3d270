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
export const airlineDescription =
  'Fly the Caribbean with Bellwind Airways: scheduled community flights from Port of Spain to the islands, the Americas and London.';

/** Returns the document title of a page. The home page shows the tagline. */
export const documentTitle = (page: string) => `${page === 'Home' ? airline.tagline : page} | ${airline.fullName}`;
