import { fakeServer, type FakeServer } from '../../../helpers/fake-server.ts';
import { receiveCall } from '../../support/receive-call.ts';

/** Whether the process dies before or after its write reaches the service. */
export type Moment = 'before' | 'after';

export interface Killer extends FakeServer {
  /** Kills the process at its `count`-th write (1, 2, …): before the write is passed on, or between the write and its answer. */
  arm(count: number, moment: Moment, kill: () => Promise<void>): void;
  /** Kills no more. Returns whether it has killed since `arm`. */
  disarm(): boolean;
}

/** Starts a proxy between a process and a sandbox that kills the process at a chosen write. */
export async function startKiller(target: string): Promise<Killer> {
  let armed: { left: number; moment: Moment; kill: () => Promise<void> } | undefined;
  let killed = false;
  const server = await fakeServer(async (incoming, outgoing) => {
    const forward = await receiveCall(incoming, target);
    const hit = incoming.method !== 'GET' && armed !== undefined && (armed.left -= 1) === 0 ? armed : undefined;
    if (hit) killed = true;
    if (hit?.moment === 'before') return hit.kill();
    // Fails if the sandbox closes first, at the end of a test.
    const reply = await forward().catch(() => undefined);
    if (hit) return hit.kill();
    return reply ? outgoing.writeHead(reply.statusCode, reply.headers).end(reply.body) : outgoing.destroy();
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
