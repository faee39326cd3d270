import { BlockList, isIP } from 'node:net';
import { notNeeded, ok, warning, type LocalCheck } from '../check.ts';

/** Networks that are not reachable from the internet: loopback, private and link-local addresses (RFC 1918, 3927, 4193, 4291, 6598). */
const closedNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  closedNetworks.addSubnet(network, prefix);
closedNetworks.addAddress('::1', 'ipv6');
closedNetworks.addSubnet('fc00::', 7, 'ipv6');
closedNetworks.addSubnet('fe80::', 10, 'ipv6');

/** True for an address in a closed network. False for a name, which may resolve to any address. */
const isClosed = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && closedNetworks.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));

export const metricsChecks: readonly LocalCheck[] = [
  {
    id: 'metrics.reach',
    subject: 'METRICS_HOST',
    requirement: 'The metrics, which need no sign-in, are not reachable from outside.',
    fix: 'Remove METRICS_HOST, so that only this machine reads them. In a network of containers without a published port, or behind a firewall, set METRICS_NETWORK=private.',
    run({ config: { metrics } }) {
      if (!metrics) return notNeeded('There are no metrics: METRICS_PORT is not set.');
      const { host, port, isPrivate } = metrics;
      if (isClosed(host)) return ok(`The metrics are served only on ${host}.`);
      if (isPrivate) return ok('METRICS_NETWORK confirms that the metrics are not reachable from outside.');
      return warning(`Everybody who can reach port ${port} of ${host} can read the metrics.`);
    },
  },
];
