import type { ServerResponse } from 'node:http';
import { flightsEvent } from '@portal/booking-contract';
import { createEventStreams, eventText, type StreamCaller, type StreamLimits } from '../../streams/event-streams.ts';
import { flightsVersion, type FlightList } from './flight-list.ts';

export type FlightEvents = ReturnType<typeof createFlightEvents>;

interface FlightEventsOptions {
  flights: Pick<FlightList, 'read'>;
  /** Refresh interval of the list, in milliseconds. */
  refreshMs: number;
  heartbeatMs?: number;
  most?: StreamLimits;
}

/**
 * Each refresh interval has many checks, so that pages hear of a change early. A check costs nothing while the list is fresh. The
 * list expires in all processes at once, and then one of them reads it for all.
 */
const checksPerRefresh = 20;
/** Bounds of the interval between checks, in milliseconds. */
const checkEvery = { atLeast: 20, atMost: 1_000 };

/**
 * Streams that tell open pages about changes of the flight list. The list is only read while a stream is open. Any number of streams, in any
 * number of processes, costs the board as much as one reader.
 */
export function createFlightEvents({ flights, refreshMs, ...options }: FlightEventsOptions) {
  let latest: string | undefined;
  let latestOf: object | undefined;
  const everyMs = Math.min(checkEvery.atMost, Math.max(checkEvery.atLeast, refreshMs / checksPerRefresh));
  const streams = createEventStreams<undefined>({ ...options, everyMs, check });

  async function check(): Promise<void> {
    const reading = await flights.read().catch(() => undefined);
    if (reading && reading !== latestOf) {
      latestOf = reading;
      const version = flightsVersion(reading.value, reading.stale);
      latest = eventText(flightsEvent, { version }, version);
    }
    if (latest !== undefined) for (const stream of streams.all()) streams.send(stream, latest);
  }

  return {
    /** Opens a stream on the response. Returns false when the caller or the process has too many already. */
    open: (response: ServerResponse, headers: Record<string, string>, caller: StreamCaller): boolean =>
      streams.open(response, headers, caller, undefined),
    count: streams.count,
    close: streams.close,
  };
}
