import type { ReadingState } from '../readings/reading.ts';
import type { Store } from '../store/store.ts';
import type { CallRecords } from '../upstreams/call-records.ts';
import type { Metrics } from './metrics.ts';

/** The measured part of the platform. */
interface Watched {
  callRecords: CallRecords;
  readings: ReadonlyMap<string, { state(): ReadingState }>;
  store: Pick<Store, 'check'>;
  now(): number;
}

const oneIf = (condition: boolean): number => (condition ? 1 : 0);
const second = 1_000;

/** Adds the metrics of outside services, of shared readings and of the store. */
export function watchPlatform(metrics: Metrics, { callRecords, readings, store, now }: Watched): void {
  callRecords.onAttempt((client, { outcome, tookMs }) => {
    if (tookMs === undefined) metrics.count('portal_upstream_unsent_total', { client, outcome });
    else metrics.observe('portal_upstream_request_duration_seconds', { client, outcome }, tookMs / second);
  });
  metrics.gauge('portal_upstream_breaker_open', () =>
    callRecords.read().map(({ name, breaker }) => ({ labels: { client: name }, value: oneIf(breaker !== 'closed') })),
  );
  metrics.gauge('portal_upstream_pause_seconds', () =>
    callRecords.read().map(({ name, pauseLeftMs }) => ({ labels: { client: name }, value: pauseLeftMs / second })),
  );
  metrics.gauge('portal_upstream_simulated', () =>
    callRecords.read().map(({ name, mode }) => ({ labels: { client: name }, value: oneIf(mode === 'sandbox') })),
  );
  metrics.gauge('portal_reading_age_seconds', () =>
    [...readings].flatMap(([name, reading]) => {
      const { loadedAt } = reading.state();
      return loadedAt === undefined ? [] : { labels: { reading: name }, value: (now() - loadedAt) / second };
    }),
  );
  metrics.gauge('portal_reading_failing', () =>
    [...readings].map(([name, reading]) => ({ labels: { reading: name }, value: oneIf(reading.state().isFailing) })),
  );
  metrics.gauge('portal_store_up', async () => {
    const isUp = await store.check().then(
      () => true,
      () => false,
    );
    return [{ labels: {}, value: oneIf(isUp) }];
  });
}
