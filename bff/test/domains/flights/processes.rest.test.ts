import { expect, it } from '@jest/globals';
import { bookingApi, flightsEventSchema, flightsReplySchema } from '@portal/booking-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { request } from 'undici';
import { describeAllStores } from '../../store/stores.ts';
import { boardOf } from '../support/board.ts';
import { smallWorld, until } from '../support/portal.ts';
import { startCluster } from '../support/processes.ts';

const refreshMs = 1_000;
/** Allowance beyond the interval: a process checks for changes once a second, and the machine may be busy. */
const slackMs = 3_000;

/** Opens a stream as a page does, and collects every version with the time of its arrival. */
async function listen(url: string) {
  const { body } = await request(url + bookingApi.flightEvents, { headers: { accept: 'text/event-stream' }, bodyTimeout: 0 });
  const heard: { version: string; at: number }[] = [];
  const ended = (async () => {
    for await (const chunk of body)
      for (const [, data = ''] of String(chunk).matchAll(/^data: (.*)$/gm))
        heard.push({ version: flightsEventSchema.parse(JSON.parse(data)).version, at: performance.now() });
  })().catch(() => undefined);
  return { heard, leave: () => body.destroy() && ended };
}

describeAllStores('flights in two processes', ({ place }) => {
  it('R33 cost the board one call per interval, and send the same change to the pages of both', async () => {
    const env = { FLIGHTS_REFRESH_SECONDS: String(refreshMs / 1_000) };
    const cluster = await startCluster({ world: smallWorld, place: await place(), env });
    const { sandbox } = cluster;
    const { controls } = sandbox;
    try {
      const processes = await Promise.all([cluster.start(), cluster.startElsewhere()]);
      const pages = await Promise.all(processes.map(({ url }) => listen(url)));
      await until(async () => pages.every(({ heard }) => heard.length === 1));
      await controls.clearCalls();
      const begun = performance.now();
      await until(async () => (await controls.calls('board')).length >= 4);
      expect(performance.now() - begun).toBeGreaterThan(3 * refreshMs);

      const board = boardOf(sandbox.url);
      const [first] = (await board.call('GET', `/lists/${sandboxAccounts.flightsListId}/cards`)) as { id: string }[];
      const changedAt = performance.now();
      await board.call('PUT', `/cards/${first!.id}`, { desc: 'Callsign: BW001\nGate: B7' });
      await until(async () => pages.every(({ heard }) => heard.length === 2));
      const announced = pages.map(({ heard }) => heard[1]!);
      expect(announced[0]!.version).toBe(announced[1]!.version);
      for (const { at } of announced) expect(at - changedAt).toBeLessThan(refreshMs + slackMs);

      const lists = await Promise.all(processes.map(async ({ url }) => (await request(url + bookingApi.flights)).body.json()));
      for (const list of lists) expect(flightsReplySchema.parse(list).version).toBe(announced[0]!.version);
      await Promise.all(pages.map((page) => page.leave()));
    } finally {
      await cluster.close();
    }
  });
});
