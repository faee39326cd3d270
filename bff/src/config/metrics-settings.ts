import * as z from 'zod/mini';
import type { Report } from './config-error.ts';
import { acceptsPort, withFacts, portSchema, textSchema } from './setting.ts';

export const metricsSettings = z.object({
  METRICS_PORT: withFacts(z.optional(portSchema), {
    about: 'Port on which this process serves `/metrics` for Prometheus. Each process of a machine needs its own',
    accepts: acceptsPort,
    fallback: 'none: no metrics',
  }),
  METRICS_HOST: withFacts(z._default(textSchema, '127.0.0.1'), {
    about: 'Address on which the metrics are served. They need no credentials, so keep the address off the internet',
    accepts: 'host name or address',
    fallback: '`127.0.0.1`',
  }),
  METRICS_NETWORK: withFacts(z.optional(z.enum(['private'], 'must be private')), {
    about: '`private` confirms that `METRICS_HOST` is not reachable from outside, for example in a container network or behind a firewall',
    accepts: '`private`',
    fallback: 'none: the doctor warns of such an address',
  }),
});

/** Reads the address that serves the metrics. Undefined if metrics are off. */
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
