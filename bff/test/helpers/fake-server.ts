import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeServer {
  url: string;
  /** Method and path of each request so far. */
  requests: string[];
  close(): Promise<void>;
}

/** Starts a server on loopback that leaves each answer to the test. `count` is 1 for the first request. */
export async function fakeServer(
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => unknown,
): Promise<FakeServer> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
