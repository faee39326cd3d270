import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';

/** Headers of one connection. A proxy must not copy them to another one. */
const connectionHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);
const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)));

/** Reads a request to its end. Returns a function that sends it to the target and resolves to the reply. */
export async function receiveCall(incoming: IncomingMessage, target: string) {
  const content = await buffer(incoming);
  return async () => {
    const { statusCode, headers, body } = await request(target + (incoming.url ?? ''), {
      method: (incoming.method ?? 'GET') as 'GET',
      headers: withoutConnection(incoming.headers),
      body: content.length > 0 ? content : null,
      // The target may close an idle connection at the moment of its reuse, which would look like a fault.
      reset: true,
    });
    return { statusCode, headers: withoutConnection(headers), body: await body.text() };
  };
}
