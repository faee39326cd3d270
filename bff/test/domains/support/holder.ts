import { fakeServer, type FakeServer } from '../../helpers/fake-server.ts';
import { receiveCall } from './receive-call.ts';

/** A call that a test holds up. */
export interface HeldCall {
  method: string;
  /** Part of its address. */
  path: string;
  /** Ordinal among the matching calls. Default: 1. */
  nth?: number;
  /**
   * `answer`: the service handles the call. `onHeld` runs before its answer goes out, so that a test can suspend the process.
   * `call`: the call reaches the service at `letGo`. `lost`: the same, but the answer is cut off.
   */
  what: 'answer' | 'call' | 'lost';
}

export interface Holder extends FakeServer {
  /** Holds the matching call up. Calls `onHeld` and resolves when it has arrived. */
  hold(call: HeldCall, onHeld: () => void): Promise<void>;
  /** Lets the held call reach the service. Resolves when the service has answered. */
  letGo(): Promise<void>;
}

/** Starts a proxy between a process and the services of a sandbox. */
export async function startHolder(target: string): Promise<Holder> {
  let armed: (HeldCall & { left: number; onHeld(): void }) | undefined;
  let open = () => {};
  let arrived: Promise<void> = Promise.resolve();
  const server = await fakeServer(async (incoming, outgoing) => {
    const forward = await receiveCall(incoming, target);
    const isMatch = armed !== undefined && incoming.method === armed.method && incoming.url?.includes(armed.path) === true;
    const hit = isMatch && armed && (armed.left -= 1) === 0 ? armed : undefined;
    let done = () => {};
    if (hit) armed = undefined;
    if (hit && hit.what !== 'answer') {
      arrived = new Promise((resolve) => (done = resolve));
      const gate = new Promise<void>((resolve) => (open = resolve));
      hit.onHeld();
      await gate;
    }
    // Fails if the sandbox closes first, at the end of a test.
    const reply = await forward().catch(() => undefined);
    if (hit?.what === 'answer') hit.onHeld();
    done();
    if (!reply || hit?.what === 'lost') outgoing.destroy();
    else outgoing.writeHead(reply.statusCode, reply.headers).end(reply.body);
  });
  return {
    ...server,
    hold: (call, onHeld) =>
      new Promise((resolve) => {
        armed = { ...call, left: call.nth ?? 1, onHeld: () => resolve(onHeld()) };
      }),
    async letGo() {
      open();
      await arrived;
    },
  };
}
