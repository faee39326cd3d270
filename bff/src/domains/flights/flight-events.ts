import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { flightsEvent } from '@portal/booking-contract';
import { flightsVersion, type FlightList } from './flight-list.ts';

/** Tells open pages that the flight list has changed. Any number of them, in any number of processes, costs the board what one reader costs. */
export interface FlightEvents {
  /** Begins a stream; false when this caller, or the process, has too many already. The response is the stream's from then on. */
  open(response: ServerResponse, headers: Record<string, string>, caller: Caller): boolean;
  /** How many streams are open. */
  count(): number;
  /** Ends every stream; pages come back by themselves. */
  close(): void;
}

export interface Caller {
  address: string;
  /** Id of the signed-in person. */
  person: string | undefined;
}

export interface FlightEventsOptions {
  flights: Pick<FlightList, 'read'>;
  /** How long a list counts as fresh, in milliseconds. */
  refreshMs: number;
  heartbeatMs?: number;
  most?: Partial<typeof mostStreams>;
}

/** A browser needs one stream; people share an address. */
const mostStreams = { perPerson: 6, perAddress: 60, inAll: 10_000 };
/** Keeps proxies from closing a silent connection. */
const heartbeatEveryMs = 20_000;
/**
 * The list is looked at more often than it is read, so that a change is told as soon as it is known. A look costs nothing while
 * the list is fresh: it ages at the same moment in all processes, and then one of them reads it for all.
 */
const looksPerRefresh = 20;
/** Milliseconds. */
const lookEvery = { atLeast: 20, atMost: 1_000 };
/** What a browser that does not read may leave unsent, in bytes; then it is dropped. */
const unsentAtMost = 16_384;
/** Pages come back at different times after a restart, in milliseconds. */
const comeBack = { soonest: 2_000, latest: 8_000 };

interface Stream extends Caller {
  response: ServerResponse;
  told: string | undefined;
}

/** Counts by name; a name that counts nothing is forgotten. */
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

/** Makes the switchboard; nothing is read until somebody listens, and nothing once nobody does. */
export function createFlightEvents({ flights, refreshMs, heartbeatMs = heartbeatEveryMs, most }: FlightEventsOptions): FlightEvents {
  const limits = { ...mostStreams, ...most };
  const streams = new Set<Stream>();
  const addresses = createTally();
  const people = createTally();
  // Reading outlives the request that began it, and must not end with that request's time budget.
  const outside = AsyncLocalStorage.snapshot();
  let timers: NodeJS.Timeout[] = [];
  let version: string | undefined;
  let versionOf: object | undefined;

  async function look(): Promise<void> {
    const reading = await flights.read().catch(() => undefined);
    if (!reading || reading === versionOf) return;
    versionOf = reading;
    version = flightsVersion(reading.value, reading.stale);
    for (const stream of streams) tell(stream);
  }

  function tell(stream: Stream): void {
    if (version === undefined || stream.told === version) return;
    stream.told = version;
    write(stream, `event: ${flightsEvent}\nid: ${version}\ndata: ${JSON.stringify({ version })}\n\n`);
  }

  function write({ response }: Stream, text: string): void {
    if (response.writableLength > unsentAtMost) response.destroy();
    else response.write(text);
  }

  function startTimers(): void {
    const everyMs = Math.min(lookEvery.atMost, Math.max(lookEvery.atLeast, refreshMs / looksPerRefresh));
    const heartbeat = () => streams.forEach((stream) => write(stream, ':\n\n'));
    timers = [setInterval(() => void look(), everyMs), setInterval(heartbeat, heartbeatMs)];
    for (const timer of timers) timer.unref();
  }

  function forget(stream: Stream): void {
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
    open(response, headers, caller) {
      if (isFull(caller)) return false;
      const stream: Stream = { ...caller, response, told: undefined };
      streams.add(stream);
      addresses.add(caller.address, 1);
      if (caller.person !== undefined) people.add(caller.person, 1);
      response.once('close', () => forget(stream));
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
      const retry = Math.round(comeBack.soonest + Math.random() * (comeBack.latest - comeBack.soonest));
      response.write(`retry: ${retry}\n\n`);
      outside(() => {
        if (timers.length === 0) startTimers();
        void look().then(() => tell(stream));
      });
      return true;
    },
    count: () => streams.size,
    close() {
      for (const { response } of streams) response.end();
    },
  };
}
