import { request } from 'undici';
import { fakeServer, type FakeServer } from '../../../helpers/fake-server.ts';

/** Whether the process dies before or after its write reaches the service. */
export type Moment = 'before' | 'after';

export interface Killer extends FakeServer {
  /** Kills the process at its `count`-th write (1, 2, …): before the write is passed on, or between the write and its answer. */
  arm(count: number, moment: Moment, kill: () => Promise<void>): void;
  /** Passes all calls on again. Returns whether it has killed. */
  disarm(): boolean;
}

/** Starts a proxy between a process and a sandbox that kills the process at a chosen write. */
export async function startKiller(target: string): Promise<Killer> {
  let armed: { left: number; moment: Moment; kill: () => Promise<void> } | undefined;
  let killed = false;
  const server = await fakeServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const hits = incoming.method !== 'GET' && armed !== undefined && (armed.left -= 1) === 0 ? armed : undefined;
    if (hits) killed = true;
    if (hits?.moment === 'before') return hits.kill();
    const { host, connection, 'content-length': length, ...headers } = incoming.headers;
    void [host, connection, length];
    const reply = await request(target + (incoming.url ?? ''), {
      method: (incoming.method ?? 'GET') as 'GET',
      headers,
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    });
    const body = await reply.body.text();
    if (hits) return hits.kill();
    const { 'content-length': size, 'transfer-encoding': encoding, connection: kept, ...rest } = reply.headers;
    void [size, encoding, kept];
    outgoing.writeHead(reply.statusCode, rest).end(body);
    return undefined;
  });
  return {
    ...server,
    arm(count, moment, kill) {
      killed = false;
      armed = { left: count, moment, kill };
    },
    disarm() {
      armed = undefined;
      return killed;
    },
  };
}
