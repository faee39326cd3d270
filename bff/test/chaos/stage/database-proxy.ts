import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between one BFF process and PostgreSQL, and disturbs what passes. */
export interface DatabaseProxy {
  port: number;
  /** Ends every connection, and each new one at once. */
  cut(): void;
  /** Lets nothing pass. What was sent meanwhile arrives when this ends, as after a real partition. */
  hold(): void;
  /** Delays each piece, either way, by so many milliseconds. */
  delay(ms: number): void;
  /** Lets the next writes be carried out, then cuts the connection in place of the answer. */
  loseAnswers(count: number): void;
  /** Answers that were lost so far. */
  readonly lost: number;
  /** Ends every disturbance. */
  heal(): void;
  close(): Promise<void>;
}

const writes = /\b(insert\s+into|update\s|delete\s+from|commit)\b/i;
/** ReadyForQuery outside a transaction (PostgreSQL's protocol, "Message Formats"): what was written is on disk. */
const committed = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** One connection through the proxy. */
interface Pair {
  client: Socket;
  server: Socket;
  /** Something was written whose commit has not been answered. */
  hasWritten: boolean;
}

/** @param target port of PostgreSQL on this machine */
export async function startDatabaseProxy(target: number): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  let isCut = false;
  let isHeld = false;
  let delayMs = 0;
  let answersToLose = 0;
  let lost = 0;

  function end(pair: Pair): void {
    pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  }

  /** Passes pieces on in their order, however the delay changes. */
  function pass(from: Socket, to: Socket, isLost: (piece: Buffer) => boolean): void {
    let due = 0;
    from.on('data', (piece) => {
      const bytes = Buffer.from(piece);
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
      // What the peer sent before it ended has been passed on.
      socket.on('close', () => setTimeout(() => end(pair), delayMs));
      if (isHeld) socket.pause();
    }
    pass(pair.client, pair.server, (piece) => {
      if (writes.test(piece.toString('latin1'))) pair.hasWritten = true;
      return false;
    });
    pass(pair.server, pair.client, (piece) => {
      if (!pair.hasWritten || piece.lastIndexOf(committed) !== piece.length - committed.length) return false;
      pair.hasWritten = false;
      if (answersToLose === 0) return false;
      answersToLose -= 1;
      lost += 1;
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
    get lost() {
      return lost;
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
