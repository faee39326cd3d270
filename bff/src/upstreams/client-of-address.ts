import type { Current } from '../config/credentials.ts';

/**
 * Keeps a client for an address that a reload may replace. A replaced client finishes its calls, and its idle connections time out.
 *
 * @param open creates the client of one address
 */
export function clientOfAddress<Client extends { close(): Promise<void> }>(address: Current<string>, open: (address: string) => Client) {
  const openAt = (url: string) => ({ url, client: open(url) });
  let last = openAt(address());
  return {
    /** Returns the client of the current address. */
    current(): Client {
      const url = address();
      if (last.url !== url) last = openAt(url);
      return last.client;
    },
    close: (): Promise<void> => last.client.close(),
  };
}
