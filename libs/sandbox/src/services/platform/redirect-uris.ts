import { careersPages } from '@portal/careers-contract';
import { portalPages } from '@portal/portal-contract';

const localOrigins = ['http://localhost:3000', 'http://127.0.0.1:3000'];

/** The exact redirect addresses registered for the portal: two for each origin, since the careers form has a query. */
export const redirectUrisOf = (origins: readonly string[] = localOrigins): ReadonlySet<string> =>
  new Set(
    origins.flatMap((origin) => [`${origin}${portalPages.redirect}`, `${origin}${portalPages.redirect}?returnTo=${careersPages.careers}`]),
  );
