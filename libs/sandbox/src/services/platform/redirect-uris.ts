import { pages } from '@portal/contracts';

const localOrigins = ['http://localhost:3000', 'http://127.0.0.1:3000'];

/** The exact redirect addresses registered for the portal: two for each origin, since the careers form has a query. */
export const redirectUrisOf = (origins: readonly string[] = localOrigins): ReadonlySet<string> =>
  new Set(origins.flatMap((origin) => [`${origin}${pages.redirect}`, `${origin}${pages.redirect}?returnTo=${pages.careers}`]));
