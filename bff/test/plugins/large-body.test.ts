import { afterEach, describe, expect, it } from '@jest/globals';
import { requestMessages } from '@portal/portal-contract';
import Fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { errorsPlugin } from '../../src/plugins/errors.ts';

const bodyLimit = 1_000;
const bodyBytes = 5_000_000;

describe('a body over the limit', () => {
  const app = Fastify({ bodyLimit });
  afterEach(() => app.close());

  it('is read to its end, so that a proxy gets the reply while it sends, and can reuse the connection', async () => {
    await app.register(errorsPlugin);
    app.post('/', () => 'ok');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    const has = async (text: string) => {
      while (!received.includes(text)) await once(socket, 'data');
    };
    const head = (length: number) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

    socket.write(head(bodyBytes));
    await has(requestMessages.tooLarge);
    socket.write('x'.repeat(bodyBytes));
    socket.write(`${head(2)}{}`);
    await has('HTTP/1.1 200 OK');
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});
