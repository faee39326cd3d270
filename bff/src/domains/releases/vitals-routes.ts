import { okReplySchema, requestMessages, vitalRequestSchema, vitalsApi, type VitalRequest } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Metrics } from '../../metrics/metrics.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { isKnownPage } from './known-page.ts';
import type { ReleaseRegistry } from './registry/registry.ts';
import type { Visitors } from './registry/visitors.ts';

/** `POST /api/vitals`: counts how fast a page was in a browser. Pages and releases that do not exist are refused. */
export function vitalsRoutes(app: FastifyInstance, registry: ReleaseRegistry, visitors: Visitors, metrics: Metrics): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      vitalsApi,
      { config: { access: 'portal', limit: 'vitals' }, schema: { body: vitalRequestSchema, response: { 200: okReplySchema } } },
      async (request) => {
        const { page, remote, version } = request.body;
        const isKnown = registry.keptOf(remote, version).length > 0 && isKnownPage(page, visitors.see(request), registry);
        if (!isKnown) throw new HttpError(400, requestMessages.notFound);
        observe(metrics, request.body);
        return { success: true };
      },
    );
}

function observe(metrics: Metrics, { name, value, page, remote, version }: VitalRequest): void {
  const labels = { page, remote, version };
  if (name === 'LCP') metrics.observe('portal_browser_lcp_seconds', labels, value / 1_000);
  if (name === 'INP') metrics.observe('portal_browser_inp_seconds', labels, value / 1_000);
  if (name === 'CLS') metrics.observe('portal_browser_cls', labels, value);
}
