/** The airline, fictional throughout. Change this library and the portal is another airline's. */
export const airline = {
  /** As it is set in the logo. */
  wordmark: 'bellwind',
  name: 'Bellwind',
  fullName: 'Bellwind Airways',
  callsignPrefix: 'BW',
  /** Shown where a form asks for a callsign. */
  exampleCallsign: 'BW001',
  homeBase: { code: 'POS', city: 'Port of Spain' },
  tagline: 'Carried by the trade wind',
  description:
    'Fly the Caribbean with Bellwind Airways: scheduled community flights from Port of Spain to the islands, the Americas and London.',
} as const;

/** A document's title for a page's. The home page is named by the tagline. */
export const documentTitle = (page: string) => `${page === 'Home' ? airline.tagline : page} | ${airline.fullName}`;
