import type { Airport } from '@portal/booking-contract';
import { heroUrl, sceneUrl } from '@portal/brand/scenes';

const byCity: Record<string, string> = {
  'New York': sceneUrl.newYork,
  Newark: sceneUrl.newYork,
  Miami: sceneUrl.miami,
  'Fort Lauderdale': sceneUrl.miami,
  Toronto: sceneUrl.toronto,
  London: sceneUrl.london,
};
/** ISO 3166 codes. */
const byCountry: Record<string, string> = { BB: sceneUrl.barbados, JM: sceneUrl.jamaica };

/** The drawing of where a trip goes; the airline's own sea where there is none of the place. */
export const sceneOf = (destination: Airport | undefined): string =>
  (destination && (byCity[destination.city] ?? byCountry[destination.country])) ?? heroUrl;
