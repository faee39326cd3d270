import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { abandonedRequestsPlugin } from '../../src/plugins/abandoned-requests.ts';
import { until } from '../helpers/until.ts';

describe('a request whose client has disconnected', () => {
  let app: FastifyInstance;
  let handled: string[];
  let checked: number;
  afterEach(() => app.close());

  async function start() {
    handled = [];
    checked = 0;
    app = Fastify();
    // Waits in place of the session check, until the server has read the end of the connection.
    app.addHook('onRequest', async (request) => {
      if (request.headers['x-leaves']) await once(request.raw.socket, 'end');
    });
    await app.register(abandonedRequestsPlugin);
    app.addHook('onResponse', async () => void (checked += 1));
    app.route({ method: ['GET', 'POST'], url: '/', handler: async ({ method }) => void handled.push(method) });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  }

  async function send(port: number, method: string, leaves: boolean): Promise<void> {
    const socket = connect(port, '127.0.0.1').resume();
    const header = leaves ? 'x-leaves: 1\r\n' : '';
    socket.write(`${method} / HTTP/1.1\r\nhost: test\r\n${header}content-length: 0\r\n\r\n`);
    if (leaves) socket.end();
    await until(async () => checked > 0 || socket.closed);
    socket.destroy();
  }

  it('is not started if it is a write', async () => {
    await send(await start(), 'POST', true);
    expect(handled).toEqual([]);
  });

  it('is harmless if it is a read', async () => {
    await send(await start(), 'GET', true);
    await until(async () => handled.length > 0);
    expect(handled).toEqual(['GET']);
  });

  it('is served if the client stays connected', async () => {
    await send(await start(), 'POST', false);
    expect(handled).toEqual(['POST']);
  });
});
