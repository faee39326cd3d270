import { portalMessages, releasesApi } from '@portal/portal-contract';
import { personOf } from '../../helpers/test-world.ts';
import { unavailable, type FaultRow } from '../fault-row.ts';

/** Releases use no service, but routes that need a rank wait while it cannot be read. Release tokens still work. */
const refusal = unavailable(portalMessages.auth.rankUnknown);
const senior = (bff: Parameters<FaultRow['call']>[0]) => bff.as(personOf.senior);
const target = { remote: 'booking', version: '1.0.0' };

const post = (url: string, body: object): FaultRow => ({
  upstream: 'platform',
  route: `POST ${url}`,
  call: (bff) => senior(bff).post(url, body),
  outcome: refusal,
});

export const rows: FaultRow[] = [
  { upstream: 'platform', route: `GET ${releasesApi.overview}`, call: (bff) => senior(bff).get(releasesApi.overview), outcome: refusal },
  post(releasesApi.promote, target),
  post(releasesApi.canary, { ...target, percent: 10 }),
  post(releasesApi.rollback, { remote: 'booking' }),
  post(releasesApi.remove, target),
  post(releasesApi.preview, target),
];
