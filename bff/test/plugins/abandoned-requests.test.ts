import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { apiGuardPlugin } from '../../src/plugins/api-guard.ts';
import { until } from '../helpers/until.ts';

describe('a request whose client may have disconnected', () => {
  let app: FastifyInstance;
  let handledMethods: string[];
  let responseCount: number;
  afterEach(() => app.close());

  async function start() {
    handledMethods = [];
    responseCount = 0;
    app = Fastify();
    // Takes the place of the session check, and waits until the server has read the end of the connection.
    app.addHook('onRequest', async (request) => {
      if (request.headers['x-leaves']) await once(request.raw.socket, 'end');
    });
    await app.register(apiGuardPlugin, { origins: new Set<string>() });
    app.addHook('onResponse', async () => void (responseCount += 1));
    app.route({ method: ['GET', 'POST'], url: '/', handler: async ({ method }) => void handledMethods.push(method) });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  }

  async function send(port: number, method: string, leaves: boolean): Promise<void> {
    const socket = connect(port, '127.0.0.1').resume();
    const header = leaves ? 'x-leaves: 1\r\n' : '';
    socket.write(`${method} / HTTP/1.1\r\nhost: test\r\n${header}content-length: 0\r\n\r\n`);
    if (leaves) socket.end();
    await until(async () => responseCount > 0 || socket.closed);
    socket.destroy();
  }

  it('drops a write whose client has disconnected', async () => {
    await send(await start(), 'POST', true);
    expect(handledMethods).toEqual([]);
  });

  it('handles a read whose client has disconnected', async () => {
    await send(await start(), 'GET', true);
    await until(async () => handledMethods.length > 0);
    expect(handledMethods).toEqual(['GET']);
  });

  it('handles a write whose client stays connected', async () => {
    await send(await start(), 'POST', false);
    expect(handledMethods).toEqual(['POST']);
  });
});
