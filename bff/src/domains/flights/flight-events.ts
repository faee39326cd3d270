import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { flightsEvent } from '@portal/booking-contract';
import { flightsVersion, type FlightList } from './flight-list.ts';

export type FlightEvents = ReturnType<typeof createFlightEvents>;

interface Caller {
  address: string;
  /** Id of the signed-in person. */
  person: string | undefined;
}

interface FlightEventsOptions {
  flights: Pick<FlightList, 'read'>;
  /** Refresh interval of the list, in milliseconds. */
  refreshMs: number;
  heartbeatMs?: number;
  most?: Partial<typeof mostStreams>;
}

/** Limits of open streams. A browser needs one stream; people share an address. */
const mostStreams = { perPerson: 6, perAddress: 60, inAll: 10_000 };
/** Keeps proxies from closing a silent connection. */
const heartbeatEveryMs = 20_000;
/**
 * Each refresh interval has many checks, so that pages hear of a change early. A check costs nothing while the list is fresh. The
 * list expires in all processes at once, and then one of them reads it for all.
 */
const checksPerRefresh = 20;
/** Bounds of the interval between checks, in milliseconds. */
const checkEvery = { atLeast: 20, atMost: 1_000 };
/** Bytes that may wait for a browser that does not read. Above that, its stream is closed. */
const unsentAtMost = 16_384;
/** Reconnect delay of pages after a restart, spread at random, in milliseconds. */
const reconnectAfter = { soonest: 2_000, latest: 8_000 };

interface Stream extends Caller {
  response: ServerResponse;
  sentVersion: string | undefined;
}

/** Counts by name. Drops names whose count is 0. */
function createTally() {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.get(name) ?? 0;
  return {
    count,
    add(name: string, amount: 1 | -1) {
      const next = count(name) + amount;
      if (next === 0) counts.delete(name);
      else counts.set(name, next);
    },
  };
}

/**
 * Streams that tell open pages about changes of the flight list. The list is only read while a stream is open. Any number of streams, in any
 * number of processes, costs the board as much as one reader.
 */
export function createFlightEvents({ flights, refreshMs, heartbeatMs = heartbeatEveryMs, most }: FlightEventsOptions) {
  const limits = { ...mostStreams, ...most };
  const streams = new Set<Stream>();
  const addresses = createTally();
  const people = createTally();
  // The timers outlive the request that started them, and must not run in its time budget.
  const outside = AsyncLocalStorage.snapshot();
  let timers: NodeJS.Timeout[] = [];
  let version: string | undefined;
  let versionOf: object | undefined;

  async function check(): Promise<void> {
    const reading = await flights.read().catch(() => undefined);
    if (!reading || reading === versionOf) return;
    versionOf = reading;
    version = flightsVersion(reading.value, reading.stale);
    for (const stream of streams) sendVersion(stream);
  }

  function sendVersion(stream: Stream): void {
    if (version === undefined || stream.sentVersion === version) return;
    stream.sentVersion = version;
    write(stream, `event: ${flightsEvent}\nid: ${version}\ndata: ${JSON.stringify({ version })}\n\n`);
  }

  function write({ response }: Stream, text: string): void {
    if (response.writableLength > unsentAtMost) response.destroy();
    else response.write(text);
  }

  function startTimers(): void {
    const everyMs = Math.min(checkEvery.atMost, Math.max(checkEvery.atLeast, refreshMs / checksPerRefresh));
    const heartbeat = () => streams.forEach((stream) => write(stream, ':\n\n'));
    timers = [setInterval(() => void check(), everyMs), setInterval(heartbeat, heartbeatMs)];
    for (const timer of timers) timer.unref();
  }

  function remove(stream: Stream): void {
    streams.delete(stream);
    addresses.add(stream.address, -1);
    if (stream.person !== undefined) people.add(stream.person, -1);
    if (streams.size > 0) return;
    for (const timer of timers.splice(0)) clearInterval(timer);
  }

  const isFull = ({ address, person }: Caller) =>
    streams.size >= limits.inAll ||
    addresses.count(address) >= limits.perAddress ||
    (person !== undefined && people.count(person) >= limits.perPerson);

  return {
    /** Opens a stream on the response. Returns false when the caller or the process has too many already. */
    open(response: ServerResponse, headers: Record<string, string>, caller: Caller): boolean {
      if (isFull(caller)) return false;
      const stream: Stream = { ...caller, response, sentVersion: undefined };
      streams.add(stream);
      addresses.add(caller.address, 1);
      if (caller.person !== undefined) people.add(caller.person, 1);
      response.once('close', () => remove(stream));
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
      const retry = Math.round(reconnectAfter.soonest + Math.random() * (reconnectAfter.latest - reconnectAfter.soonest));
      response.write(`retry: ${retry}\n\n`);
      outside(() => {
        if (timers.length === 0) startTimers();
        void check().then(() => sendVersion(stream));
      });
      return true;
    },
    /** Number of open streams. */
    count: () => streams.size,
    /** Ends every stream. Pages reconnect on their own. */
    close(): void {
      for (const { response } of streams) response.end();
    },
  };
}
