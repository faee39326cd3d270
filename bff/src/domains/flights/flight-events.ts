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
  limits?: StreamLimits;
}

/**
 * Many checks per refresh interval, so that pages see a change early. A check of a fresh list costs nothing. An expired list is read by
 * one process for all.
 */
const checksPerRefresh = 20;
/** Bounds of the interval between checks, in milliseconds. */
const checkEvery = { min: 20, max: 1_000 };

/**
 * Streams changes of the flight list to open pages. The list is read only while a stream is open. Any number of streams, in any number
 * of processes, costs the board as much as one reader.
 */
export function createFlightEvents({ flights, refreshMs, ...options }: FlightEventsOptions) {
  let latestEvent: string | undefined;
  let latestReading: object | undefined;
  const everyMs = Math.min(checkEvery.max, Math.max(checkEvery.min, refreshMs / checksPerRefresh));
  const streams = createEventStreams<undefined>({ ...options, everyMs, check });

  async function check(): Promise<void> {
    const reading = await flights.read().catch(() => undefined);
    if (reading && reading !== latestReading) {
      latestReading = reading;
      const version = flightsVersion(reading.value, reading.stale);
      latestEvent = eventText(flightsEvent, { version }, version);
    }
    if (latestEvent !== undefined) for (const stream of streams.all()) streams.send(stream, latestEvent);
  }

  return {
    /** Opens a stream on the response. Returns false if the caller or the process has too many. */
    open: (response: ServerResponse, headers: Record<string, string>, caller: StreamCaller): boolean =>
      streams.open(response, headers, caller, undefined),
    count: streams.count,
    close: streams.close,
  };
}
