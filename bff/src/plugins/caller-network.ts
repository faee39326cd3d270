import { Address6 } from 'ip-address';
import { isIPv6 } from 'node:net';

/** Who calls, as limits count them: an IPv4 address, or the /64 network that one IPv6 subscriber has to choose addresses from. */
export function callerNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  return address.isMapped4() ? address.to4().correctForm() : new Address6(`${ip}/64`).startAddress().correctForm();
}
