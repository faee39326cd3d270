import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';
import { fakeServer } from '../../helpers/fake-server.ts';

/** Whether a process dies before or after its write reaches the service. */
export type Moment = 'before' | 'after';

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

interface Armed {
  left: number;
  isMatch(call: IncomingMessage): boolean;
  /** Treats the matching call. `forward` resolves, once the service has answered, to the function that sends the answer. */
  meet(forward: () => Promise<() => void>, cut: () => void): Promise<void>;
}

/** Headers of one connection. A proxy must not copy them to another one. */
const connectionHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);
const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)));

/** Starts a proxy between processes and the services of a sandbox. It kills a process at a chosen write, or holds a chosen call up. */
export async function startGate(target: string) {
  let armed: Armed | undefined;
  let wasMet = false;
  let open = () => {};
  let arrived: Promise<void> = Promise.resolve();
  const server = await fakeServer(async (incoming, outgoing) => {
    const content = await buffer(incoming);
    const cut = () => void outgoing.destroy();
    const send = async () => {
      const { statusCode, headers, body } = await request(target + (incoming.url ?? ''), {
        method: (incoming.method ?? 'GET') as 'GET',
        headers: withoutConnection(incoming.headers),
        body: content.length > 0 ? content : null,
        // The target may close an idle connection at the moment of its reuse, which would look like a fault.
        reset: true,
      });
      const text = await body.text();
      return () => void outgoing.writeHead(statusCode, withoutConnection(headers)).end(text);
    };
    // Fails if the sandbox closes first, at the end of a test.
    const forward = () => send().catch(() => cut);
    const hit = armed?.isMatch(incoming) && (armed.left -= 1) === 0 ? armed : undefined;
    wasMet ||= hit !== undefined;
    if (hit) await hit.meet(forward, cut);
    else (await forward())();
  });
  const arm = (next: Armed) => {
    wasMet = false;
    armed = next;
  };
  return {
    ...server,
    /** Kills the process at its `count`-th write (1, 2, …): before the write is passed on, or between the write and its answer. */
    arm: (count: number, moment: Moment, kill: () => Promise<unknown>) =>
      arm({
        left: count,
        isMatch: ({ method }) => method !== 'GET',
        async meet(forward) {
          if (moment === 'after') await forward();
          await kill();
        },
      }),
    /** Kills no more. Returns whether it has killed since `arm`. */
    disarm() {
      armed = undefined;
      return wasMet;
    },
    /** Holds the matching call up. Calls `onHeld` and resolves when it has arrived. */
    hold: ({ method, path, nth = 1, what }: HeldCall, onHeld: () => void) =>
      new Promise<void>((resolve) => {
        const isMatch = (call: IncomingMessage) => call.method === method && call.url?.includes(path) === true;
        const meet: Armed['meet'] = async (forward, cut) => {
          if (what === 'answer') {
            const answer = await forward();
            resolve(onHeld());
            return answer();
          }
          const gate = new Promise<void>((letGo) => (open = letGo));
          arrived = gate.then(forward).then((answer) => (what === 'lost' ? cut() : answer()));
          resolve(onHeld());
          return arrived;
        };
        arm({ left: nth, isMatch, meet });
      }),
    /** Lets the held call reach the service. Resolves when the service has answered. */
    async letGo() {
      open();
      await arrived;
    },
  };
}
export type Gate = Awaited<ReturnType<typeof startGate>>;
