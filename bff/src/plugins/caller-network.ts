import { compile } from '@fastify/proxy-addr';
import { Address6 } from 'ip-address';
import { isIP, isIPv6 } from 'node:net';

/** Strips what proxies add to an address in `X-Forwarded-For`: a port, and the brackets around IPv6. */
function bareAddress(text: string): string {
  const [, bracketed, withoutPort] = /^\[(.*)\](?::\d*)?$|^([^:]*):\d*$/.exec(text.trim()) ?? [];
  return bracketed ?? withoutPort ?? text.trim();
}

/**
 * Returns the test for the proxies whose `X-Forwarded-For` counts, which accepts their addresses with a port too.
 *
 * @param proxies addresses, networks, or names of local networks
 */
export function trustedProxies(proxies: readonly string[]): false | ((address: string, hop: number) => boolean) {
  if (proxies.length === 0) return false;
  const isTrusted = compile([...proxies]);
  return (address, hop) => isTrusted(bareAddress(address), hop);
}

/**
 * Identifies the caller for limits: an IPv4 address, or the /64 network of an IPv6 address, since a subscriber has a whole /64. All
 * texts that are no address (`unknown`, RFC 7239) are one caller.
 */
export function callerNetwork(ip: string): string {
  const [address = ''] = bareAddress(ip).split('%');
  if (isIP(address) === 0) return 'unknown';
  if (!isIPv6(address)) return address;
  const parsed = new Address6(address);
  return parsed.isMapped4() ? parsed.to4().correctForm() : new Address6(`${address}/64`).startAddress().correctForm();
}
