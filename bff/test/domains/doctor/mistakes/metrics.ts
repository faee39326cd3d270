import type { Mistake } from './mistake.ts';

export const metricsMistakes: readonly Mistake[] = [
  {
    mistake: 'metrics on the port of the portal',
    env: { PORT: '4600', METRICS_PORT: '4600' },
    id: 'metrics.METRICS_PORT',
    state: 'error',
    fix: 'METRICS_PORT=9464',
  },
  {
    mistake: 'metrics on every address of a server',
    env: { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
    id: 'metrics.reach',
    state: 'warning',
    fix: 'Remove METRICS_HOST',
  },
  {
    mistake: 'metrics on an address of the internet',
    env: { METRICS_PORT: '9464', METRICS_HOST: '2001:db8::7' },
    id: 'metrics.reach',
    state: 'warning',
    fix: 'METRICS_NETWORK=private',
  },
  {
    mistake: 'an unknown network of metrics',
    env: { METRICS_PORT: '9464', METRICS_NETWORK: 'public' },
    id: 'metrics.METRICS_NETWORK',
    state: 'error',
    fix: 'METRICS_NETWORK',
  },
];
