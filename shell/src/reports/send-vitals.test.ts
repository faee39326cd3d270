import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { vitalRequestSchema, vitalsApi, type VitalRequest } from '@portal/portal-contract';
import { entryOf } from '../../test/remote-double.ts';
import { emptyRegistry } from '../registry.ts';
import { measureVitals } from './late-reports.ts';
import { sendVitals } from './send-vitals.ts';

const content = entryOf('content', { version: '1.4.0', pages: [{ path: '/news/:id', title: 'News' }] });
const registry = { ...emptyRegistry, shell: '2.0.0', remotes: [content], vitals: true };

/** Reports three values at once. */
const library = {
  onLCP: (report: (metric: Pick<VitalRequest, 'name' | 'value'>) => void) => report({ name: 'LCP', value: 1234.5 }),
  onINP: (report: (metric: Pick<VitalRequest, 'name' | 'value'>) => void) => report({ name: 'INP', value: 48 }),
  onCLS: (report: (metric: Pick<VitalRequest, 'name' | 'value'>) => void) => report({ name: 'CLS', value: 0 }),
};

const beacons: { address: string; body: Blob }[] = [];
function loadAt(path: string) {
  const entry = { name: location.origin + path } as PerformanceEntry;
  performance.getEntriesByType = () => [entry];
}
const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
const textOf = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(body);
  });

describe('vitals', () => {
  beforeEach(() => {
    loadAt('/news/3?from=hopper@example.test');
    define('sendBeacon', (address: string, body: Blob) => beacons.push({ address, body }) > 0);
  });
  afterEach(() => {
    beacons.length = 0;
    define('doNotTrack', null);
    define('globalPrivacyControl', undefined);
    jest.useRealTimers();
  });

  it('are sent with the page template and the release that the browser loaded', async () => {
    history.replaceState(null, '', '/somewhere-else');
    sendVitals(registry, library);
    const bodies = await Promise.all(beacons.map(async ({ body }) => vitalRequestSchema.parse(JSON.parse(await textOf(body)))));
    const place = { page: '/news/:id', remote: 'content', version: '1.4.0' };
    expect(bodies).toEqual([
      { name: 'LCP', value: 1234.5, ...place },
      { name: 'INP', value: 48, ...place },
      { name: 'CLS', value: 0, ...place },
    ]);
    expect(beacons.map(({ address, body }) => [address, body.type])).toEqual(Array(3).fill([vitalsApi, 'application/json']));
  });

  it("belong to the shell on the shell's own pages, without the address", async () => {
    loadAt('/profile/IslandHopper22');
    sendVitals(registry, library);
    const [beacon] = beacons;
    expect(JSON.parse(beacon ? await textOf(beacon.body) : '')).toMatchObject({ page: '*', remote: 'shell', version: '2.0.0' });
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('are not sent by visitors with %s', (name, value) => {
    define(name, value);
    sendVitals(registry, library);
    expect(beacons).toEqual([]);
  });

  it('load their code long after the page, and only where page views are counted', () => {
    jest.useFakeTimers();
    measureVitals({ ...registry, vitals: undefined });
    expect(jest.getTimerCount()).toBe(0);
    measureVitals(registry);
    expect(jest.getTimerCount()).toBe(1);
  });
});
