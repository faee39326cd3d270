import type { Config } from './load-config.ts';

/** Each service in the words of visitors. */
const partOf: Readonly<Record<keyof Config['services'], string>> = {
  platform: 'sign-in',
  board: 'flights and records',
  database: 'bookings',
  mailer: 'mail',
  careers: 'careers',
  sheet: 'routes',
};

/**
 * Names the parts of the portal that the sandbox plays beside real ones, as every page shows them. Empty when all services are real,
 * and for a demo, where all are played.
 */
export function simulatedParts(services: Config['services']): string[] {
  const played = Object.entries(partOf).filter(([service]) => services[service as keyof Config['services']] === 'sandbox');
  return played.length === Object.keys(partOf).length ? [] : played.map(([, part]) => part);
}
