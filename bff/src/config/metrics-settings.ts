import * as z from 'zod/mini';
import type { Report } from './config-error.ts';
import { acceptsPort, documented, portSchema, textSchema } from './setting.ts';

export const metricsSettings = z.object({
  METRICS_PORT: documented(z.optional(portSchema), {
    about: 'Port on which this process serves `/metrics` for Prometheus. Each process of a machine needs its own',
    accepts: acceptsPort,
    fallback: 'none: no metrics',
  }),
  METRICS_HOST: documented(z._default(textSchema, '127.0.0.1'), {
    about: 'Address on which the metrics are served. Whoever reaches it can read them: keep it off the internet',
    accepts: 'host name or address',
    fallback: '`127.0.0.1`',
  }),
  METRICS_NETWORK: documented(z.optional(z.enum(['private'], 'must be private')), {
    about:
      '`private` says that nobody outside reaches `METRICS_HOST`, although its address does not show it: the network of containers, or a firewall',
    accepts: '`private`',
    fallback: 'none: the doctor warns of such an address',
  }),
});

/** Reads where the metrics are served. Undefined: nowhere. */
export function readMetrics(
  { METRICS_PORT: port, METRICS_HOST: host, METRICS_NETWORK: network }: z.infer<typeof metricsSettings>,
  portalPort: number,
  report: Report,
) {
  if (port === undefined) return undefined;
  if (port !== 0 && port === portalPort)
    report('METRICS_PORT', 'must not be the port of the portal', 'Set METRICS_PORT=9464, or another free port.');
  return { port, host, isPrivate: network === 'private' };
}
