import { request } from 'undici';
import { fakeServer, type FakeServer } from '../../helpers/fake-server.ts';

/** One call that the test holds up. */
export interface HeldCall {
  method: string;
  /** Part of its address. */
  path: string;
  /** The first such call, or the second. */
  nth?: number;
  /**
   * `answer`: the service has done it, and its answer goes out at once, to a process that does not run any more.
   * `call`: it reaches the service when the test lets it; `lost`: the same, and its answer is cut off.
   */
  what: 'answer' | 'call' | 'lost';
}

export interface Holder extends FakeServer {
  /** Holds the next such call up. `onHeld` is called when it has come. */
  hold(call: HeldCall, onHeld: () => void): Promise<void>;
  /** Lets the held call reach the service. Resolves when it has. */
  letGo(): Promise<void>;
}

/** Stands between a process and the services of a sandbox. */
export async function startHolder(target: string): Promise<Holder> {
  let armed: (HeldCall & { left: number; onHeld(): void; held(): void }) | undefined;
  let open = () => {};
  let arrived: Promise<void> = Promise.resolve();
  const server = await fakeServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const isSuch = armed !== undefined && incoming.method === armed.method && incoming.url?.includes(armed.path) === true;
    const hit = isSuch && armed && (armed.left -= 1) === 0 ? armed : undefined;
    let done = () => {};
    if (hit) armed = undefined;
    if (hit && hit.what !== 'answer') {
      arrived = new Promise((resolve) => (done = resolve));
      const gate = new Promise<void>((resolve) => (open = resolve));
      hit.onHeld();
      hit.held();
      await gate;
    }
    const { host, connection, 'content-length': length, ...headers } = incoming.headers;
    void [host, connection, length];
    const reply = await request(target + (incoming.url ?? ''), {
      method: (incoming.method ?? 'GET') as 'GET',
      headers,
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    });
    const body = await reply.body.text();
    if (hit?.what === 'answer') {
      hit.onHeld();
      hit.held();
    }
    const { 'content-length': size, 'transfer-encoding': encoding, connection: kept, ...rest } = reply.headers;
    void [size, encoding, kept];
    done();
    if (hit?.what === 'lost') outgoing.destroy();
    else outgoing.writeHead(reply.statusCode, rest).end(body);
  });
  return {
    ...server,
    hold: (call, onHeld) => new Promise((held) => (armed = { ...call, left: call.nth ?? 1, onHeld, held })),
    async letGo() {
      open();
      await arrived;
    },
  };
}
