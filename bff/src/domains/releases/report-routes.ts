import { okReplySchema, reportRequestSchema, reportsApi, requestMessages } from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { isKnownPage } from './known-page.ts';
import type { ReleaseRegistry } from './registry/registry.ts';
import type { Served } from './registry/served.ts';
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
