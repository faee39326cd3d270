import { Address6 } from 'ip-address';
import { isIPv6 } from 'node:net';

/** Identifies the caller for limits: an IPv4 address, or the /64 network of an IPv6 address, since a subscriber has a whole /64. */
export function callerNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  return address.isMapped4() ? address.to4().correctForm() : new Address6(`${ip}/64`).startAddress().correctForm();
}
