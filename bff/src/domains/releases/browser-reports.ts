import {
  okReplySchema,
  reportRequestSchema,
  reportsApi,
  requestMessages,
  vitalRequestSchema,
  vitalsApi,
  type VitalRequest,
} from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { isShell } from './bundle/manifest.ts';
import type { ReleaseRegistry, Served } from './registry/registry.ts';
import type { Visit, Visitors } from './registry/visitors.ts';

/** Registers `POST /api/reports`, which logs an error in a visitor's browser. @param countError counts it for the failed release */
export function reportRoutes(
  app: App,
  registry: ReleaseRegistry,
  visitors: Visitors,
  countError: (releaseId: number) => void,
  metrics: Metrics,
): void {
  app.post(
    reportsApi,
    { config: { access: 'portal', limit: 'report' }, schema: { body: reportRequestSchema, response: { 200: okReplySchema } } },
    async (request) => {
      const report = request.body;
      const visit = await visitors.see(request);
      const releases = registry.releasesOf(report.remote, report.version);
      if (releases.length === 0 || !isKnownPage(report.page, visit, registry)) throw new HttpError(400, requestMessages.notFound);
      const { requestId: failedRequest, ...fields } = report;
      request.log.warn({ report: true, ...fields, failedRequest }, 'error in a browser');
      metrics.count('portal_browser_errors_total', { remote: report.remote, version: report.version });
      const release = releaseOf(releases, visit, registry);
      if (release && !visit.isPreview) countError(release.id);
      return { success: true };
    },
  );
}

/** Picks the release for which an error counts. For a canary only errors of visitors in its share count, proved by their cookie. */
function releaseOf(releases: readonly Served[], { canaries, variant }: Visit, { snapshot }: ReleaseRegistry): Served | undefined {
  const visitorReleases = [...canaries, ...variant.remotes, ...(variant.shell ? [variant.shell] : [])];
  const release = releases.find(({ id }) => visitorReleases.some((each) => each.id === id)) ?? releases[0];
  const isCanary = snapshot.canaries.some((canary) => canary.release.id === release?.id);
  return isCanary && !canaries.some(({ id }) => id === release?.id) ? undefined : release;
}

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

/** True for `*` and for a page of a release that this visitor gets. */
const isKnownPage = (page: string, { variant }: Visit, registry: ReleaseRegistry): boolean =>
  page === '*' ||
  registry.pagePaths().includes(page) ||
  variant.remotes.some(({ manifest }) => manifest.pages.some(({ path }) => path === page));
