import type { IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'undici';

/** Kinds of fault in the matrix. `refused` is a port on which nothing listens. */
export const faultKinds = [
  'refused',
  'reset',
  'timeout',
  '429',
  '500',
  'html',
  'bad-json',
  'truncated',
  'wrong-types',
  'too-large',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const tenMegabytes = 10 * 1024 * 1024;
const outagePage = '<!doctype html><title>Sorry</title><h1>We are down for maintenance</h1>';

/** Answers one request with a fault. `original` is the address at the service itself. */
export async function playFault(kind: FaultKind, message: IncomingMessage, response: ServerResponse, original: URL): Promise<void> {
  const send = (status: number, type: string, body: string) => void response.writeHead(status, { 'content-type': type }).end(body);
  switch (kind) {
    case 'refused':
    case 'reset':
      return void message.socket.resetAndDestroy();
    case 'timeout':
      return;
    case '429':
      return send(429, 'application/json', '{"message":"Too many requests"}');
    case '500':
      return send(500, 'application/json', '{"message":"Internal error"}');
    case 'html':
      return send(200, 'text/html', outagePage);
    case 'bad-json':
      return send(200, 'application/json', '{"data": [{"id": 1,');
    case 'too-large':
      return send(200, 'application/json', JSON.stringify('x'.repeat(tenMegabytes)));
    case 'truncated': {
      const { status, type, body } = await pass(message, original);
      response.writeHead(status, { 'content-type': type, 'content-length': body.length });
      return void response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
    }
    case 'wrong-types': {
      const { status, type, body } = await pass(message, original);
      return send(
        status,
        type,
        type.includes('json') && body.length > 0 ? JSON.stringify(withWrongTypes(JSON.parse(body.toString()))) : '7',
      );
    }
  }
}

/** Forwards a request to the service itself, and returns its answer. */
export async function pass(message: IncomingMessage, original: URL) {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  const { host: _host, connection: _connection, 'content-length': _length, 'transfer-encoding': _coding, ...headers } = message.headers;
  const reply = await request(original, { method: message.method as 'GET', headers, body });
  const bytes = Buffer.from(await reply.body.arrayBuffer());
  return { status: reply.statusCode, headers: reply.headers, type: String(reply.headers['content-type'] ?? ''), body: bytes };
}

/** Returns the same shape, with every value of another type. */
function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(withWrongTypes) : { unexpected: true };
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withWrongTypes(each)]));
  return typeof value === 'string' ? value.length : { unexpected: String(value) };
}
