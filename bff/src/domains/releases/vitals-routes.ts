import { okReplySchema, requestMessages, vitalRequestSchema, vitalsApi, type VitalRequest } from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { isShell } from './bundle/manifest.ts';
import { isKnownPage } from './known-page.ts';
import type { ReleaseRegistry } from './registry/registry.ts';
import type { Served } from './registry/served.ts';
import type { Visitors } from './registry/visitors.ts';

/** Registers `POST /api/vitals`, which records a page's speed in a browser. Refuses unknown pages and releases. */
export function vitalsRoutes(app: App, registry: ReleaseRegistry, visitors: Visitors, metrics: Metrics): void {
  app.post(
    vitalsApi,
    { config: { access: 'portal', limit: 'vitals' }, schema: { body: vitalRequestSchema, response: { 200: okReplySchema } } },
    async (request) => {
      const { page, remote, version } = request.body;
      const isOwn = registry.releasesOf(remote, version).some((release) => owns(release, page));
      if (!isOwn || !isKnownPage(page, await visitors.see(request), registry)) throw new HttpError(400, requestMessages.notFound);
      observe(metrics, request.body);
      return { success: true };
    },
  );
}

/** True if a release has this page. Other pairs would create new series. The page of the shell is `*`. */
const owns = ({ manifest }: Served, page: string): boolean =>
  isShell(manifest) ? page === '*' : manifest.pages.some(({ path }) => path === page);

function observe(metrics: Metrics, { name, value, page, remote, version }: VitalRequest): void {
  const labels = { page, remote, version };
  if (name === 'LCP') metrics.observe('portal_browser_lcp_seconds', labels, value / 1_000);
  if (name === 'INP') metrics.observe('portal_browser_inp_seconds', labels, value / 1_000);
  if (name === 'CLS') metrics.observe('portal_browser_cls', labels, value);
}
