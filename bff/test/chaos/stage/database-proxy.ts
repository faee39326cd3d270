import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Proxy between one BFF process and PostgreSQL that can disturb the traffic. */
export interface DatabaseProxy {
  port: number;
  /** Closes all connections, and refuses new ones until `heal`. */
  cut(): void;
  /** Holds all traffic until `heal`. Then it arrives, as after a real network partition. */
  hold(): void;
  /** Delays every chunk in both directions. */
  delay(ms: number): void;
  /** Closes the connection in place of the answers to the next writes, which take effect. */
  loseAnswers(count: number): void;
  /** Number of lost answers so far. */
  readonly lostAnswers: number;
  /** Ends all faults. */
  heal(): void;
  close(): Promise<void>;
}

const writes = /\b(insert\s+into|update\s|delete\s+from|commit)\b/i;
/** ReadyForQuery outside a transaction (PostgreSQL's protocol, "Message Formats"): the writes are on disk. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** One connection through the proxy. */
interface Pair {
  client: Socket;
  server: Socket;
  /** True while a write is not yet answered as committed. */
  hasWritten: boolean;
}

/** Starts a proxy. @param target port of PostgreSQL on this machine */
export async function startDatabaseProxy(target: number): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  let isCut = false;
  let isHeld = false;
  let delayMs = 0;
  let answersToLose = 0;
  let lostAnswers = 0;

  function end(pair: Pair): void {
    pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  }

  /** Forwards chunks in their order, even if the delay changes. */
  function forward(from: Socket, to: Socket, isLost: (chunk: Buffer) => boolean): void {
    let due = 0;
    from.on('data', (chunk) => {
      const bytes = Buffer.from(chunk);
      if (isLost(bytes)) return;
      due = Math.max(due, performance.now() + delayMs);
      const wait = due - performance.now();
      if (delayMs === 0 && wait <= 0) to.write(bytes);
      else setTimeout(() => to.writable && to.write(bytes), Math.max(0, wait));
    });
  }

  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const pair: Pair = { client, server: connect(target, '127.0.0.1'), hasWritten: false };
    pairs.add(pair);
    for (const socket of [pair.client, pair.server]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      // Waits until the last chunks of the peer have been forwarded.
      socket.on('close', () => setTimeout(() => end(pair), delayMs));
      if (isHeld) socket.pause();
    }
    forward(pair.client, pair.server, (chunk) => {
      if (writes.test(chunk.toString('latin1'))) pair.hasWritten = true;
      return false;
    });
    forward(pair.server, pair.client, (chunk) => {
      if (!pair.hasWritten || chunk.lastIndexOf(readyForQuery) !== chunk.length - readyForQuery.length) return false;
      pair.hasWritten = false;
      if (answersToLose === 0) return false;
      answersToLose -= 1;
      lostAnswers += 1;
      end(pair);
      return true;
    });
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = () => [...pairs].flatMap((pair) => [pair.client, pair.server]);

  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const pair of [...pairs]) end(pair);
    },
    hold() {
      isHeld = true;
      for (const socket of sockets()) socket.pause();
    },
    delay: (ms) => void (delayMs = ms),
    loseAnswers: (count) => void (answersToLose += count),
    get lostAnswers() {
      return lostAnswers;
    },
    heal() {
      [isCut, isHeld, delayMs, answersToLose] = [false, false, 0, 0];
      for (const socket of sockets()) socket.resume();
    },
    async close() {
      for (const pair of [...pairs]) end(pair);
      server.close();
      await once(server, 'close');
    },
  };
}
